import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { useText } from '@crossway/web-kit'
import { Button, Checkbox, Modal } from 'antd'
import { useState, type DragEvent, type ReactElement } from 'react'
import { FigureChoice } from './figure-choice.tsx'
import { figuresOf, isRow, mostFigures, moved, standardLayout, type Placed, type WidgetName } from './home-layout.ts'

/** Which cards stand on the home page, in which order and how wide; each drag has its button. */
export default function LayoutDialog({
  layout,
  onSave,
  onClose,
}: {
  layout: readonly Placed[]
  onSave: (l: readonly Placed[]) => void
  onClose: () => void
}): ReactElement {
  const t = useText()
  const [draft, setDraft] = useState(layout)
  const [choosing, setChoosing] = useState(false)
  const [dragged, setDragged] = useState<WidgetName>()
  const change = (name: WidgetName, part: Partial<Placed>): void => setDraft(draft.map((p) => (p.name === name ? { ...p, ...part } : p)))
  const over = (e: DragEvent, name: WidgetName): void => {
    e.preventDefault()
    if (!dragged || dragged === name) return
    const rest = draft.filter((p) => p.name !== dragged)
    const at = draft.findIndex((p) => p.name === name)
    setDraft([...rest.slice(0, at), draft.find((p) => p.name === dragged)!, ...rest.slice(at)])
  }
  return (
    <Modal
      open
      width={480}
      title={t('home.layout')}
      onCancel={onClose}
      onOk={() => (onSave(draft), onClose())}
      data-testid="dialog-homeLayout"
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <Button className="home-layout-reset" onClick={() => setDraft(standardLayout)}>
            {t('home.layoutReset')}
          </Button>
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      {choosing && (
        <section className="home-choice-box" aria-label={t('home.figures')}>
          <p className="notice-day">{t('home.figuresNote', { n: mostFigures })}</p>
          <FigureChoice chosen={figuresOf(draft)} onChange={(figures) => change('kpi', { config: { figures } })} />
        </section>
      )}
      <ul className="home-layout">
        {draft.map((p, i) => (
          <li key={p.name} draggable onDragStart={() => setDragged(p.name)} onDragEnd={() => setDragged(undefined)} onDragOver={(e) => over(e, p.name)}>
            <Checkbox checked={!p.hidden} onChange={(e) => change(p.name, { hidden: !e.target.checked })} data-testid={`field-${p.name}`}>
              {t(`home.widget.${p.name}`)}
            </Checkbox>
            <span className="grow" />
            {p.name === 'kpi' && (
              <Button type="link" size="small" aria-expanded={choosing} onClick={() => setChoosing(!choosing)} data-testid="btn-figures">
                {t('home.chooseFigures')}
              </Button>
            )}
            {!isRow(p.name) && (
              <Checkbox checked={p.wide === true} onChange={(e) => change(p.name, { wide: e.target.checked })}>
                {t('home.wide')}
              </Checkbox>
            )}
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={i === 0}
              aria-label={t('home.up', { name: t(`home.widget.${p.name}`) })}
              onClick={() => setDraft(moved(draft, p.name, -1))}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={i === draft.length - 1}
              aria-label={t('home.down', { name: t(`home.widget.${p.name}`) })}
              onClick={() => setDraft(moved(draft, p.name, 1))}
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
