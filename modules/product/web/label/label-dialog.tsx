import { errorText, runAction, useLang, usePageModel, type DialogProps, type ListRow } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, InputNumber, QRCode, Radio } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { barsOf } from '../../model/code128.ts'
import './label.css'

const sizes = ['50x30', '60x40', 'a4-24'] as const
type Size = (typeof sizes)[number]
const mostCopies = 500

interface Label {
  readonly code: string
  readonly title: string
  readonly note: string
  readonly qr: boolean
}
const word = (v: unknown): string => (typeof v === 'object' && v !== null && 'title' in v ? String((v as { title: unknown }).title) : String(v ?? ''))
/** A listing's label carries the FNSKU as bars, an article's its code as a QR code (product.md print_label, row action of sku). */
const labelOf = (route: string, row: ListRow): Label =>
  route === 'MSKU'
    ? {
        code: String(row['fnsku'] ?? ''),
        title: String(row['title'] ?? row['seller_sku'] ?? ''),
        note: `${word(row['condition'])} ${String(row['seller_sku'])}`.trim(),
        qr: false,
      }
    : { code: String(row['code'] ?? ''), title: String(row['name_zh'] ?? ''), note: String(row['variant_text'] ?? ''), qr: true }

function Bars({ text }: { readonly text: string }): ReactElement {
  const { bars, width } = barsOf(text)
  return (
    <svg viewBox={`0 0 ${width} 40`} preserveAspectRatio="none" shapeRendering="crispEdges" role="img" aria-label={text}>
      {bars.map(([from, w]) => (
        <rect key={from} x={from} y={0} width={w} height={40} />
      ))}
    </svg>
  )
}
const One = ({ label }: { readonly label: Label }): ReactElement => (
  <div className={`label ${label.qr ? 'label-qr' : ''}`}>
    {label.qr ? <QRCode value={label.code} size={80} type="svg" bordered={false} color="#000" bgColor="#fff" /> : <Bars text={label.code} />}
    <div className="label-words">
      <b>{label.code}</b>
      <span>{label.title}</span>
      <span>{label.note}</span>
    </div>
  </div>
)

/** Size and number of copies, a look at the label, and the browser's own print. */
export default function LabelDialog({ rows, route, close }: DialogProps): ReactElement {
  const lang = useLang()
  const model = usePageModel()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const [size, setSize] = useState<Size>('50x30')
  const [copies, setCopies] = useState(1)
  const [printing, setPrinting] = useState(false)
  const [failed, setFailed] = useState<string>()
  const labels = rows.map((r) => labelOf(route, r))
  const missing = labels.some((l) => l.code === '')
  const start = async (): Promise<void> => {
    try {
      for (const row of rows) await runAction(model, row, 'print_label')
      setPrinting(true)
    } catch (e) {
      setFailed(errorText(e))
    }
  }
  useEffect(() => {
    if (!printing) return
    const done = (): void => {
      setPrinting(false)
      close()
    }
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [printing, close])
  return (
    <PageModal
      title={say('打印标签', 'Print labels')}
      okText={say('打印', 'Print')}
      okButtonProps={{ disabled: missing }}
      onOk={() => void start()}
      onCancel={() => close()}
    >
      <div className="label-form">
        {(failed ?? missing) && <Alert type="error" showIcon title={failed ?? say('无FNSKU', 'No FNSKU')} />}
        <Radio.Group value={size} onChange={(e) => setSize(e.target.value as Size)} optionType="button">
          <Radio value="50x30">50×30</Radio>
          <Radio value="60x40">60×40</Radio>
          <Radio value="a4-24">{say('A4 24张', 'A4, 24 labels')}</Radio>
        </Radio.Group>
        <label>
          {say('份数', 'Copies')} <InputNumber min={1} max={mostCopies} precision={0} value={copies} onChange={(n) => setCopies(n ?? 1)} />
        </label>
        <div className={`label-sheet size-${size} is-preview`}>{labels[0] && !missing && <One label={labels[0]} />}</div>
      </div>
      {printing &&
        createPortal(
          <div className={`label-sheet size-${size} is-print`}>
            {labels.flatMap((l, i) => Array.from({ length: copies }, (_, n) => <One key={`${i}-${n}`} label={l} />))}
          </div>,
          document.body,
        )}
    </PageModal>
  )
}
