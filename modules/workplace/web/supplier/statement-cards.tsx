import { grouped, useBoth } from '@crossway/web-kit'
import { Alert, Button, Input, Upload } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { detailOf, portal } from './portal-call.ts'

interface Statement {
  readonly id: number
  readonly no: string
  readonly company: string
  readonly period: string
  readonly currency: string
  readonly opening: string
  readonly signed: string
  readonly returned: string
  readonly paid: string
  readonly discount: string
  readonly closing: string
  readonly sent_on: string
  readonly agreed_on: string | null
}

/** Accounts of past months that the supplier is asked to agree to, above his own data. */
export function StatementCards(): ReactElement | null {
  const [rows, setRows] = useState<readonly Statement[]>([])
  const load = useCallback(
    () =>
      portal<{ rows: Statement[] }>('GET', '/statement').then(
        (a) => setRows(a.rows),
        () => undefined,
      ),
    [],
  )
  useEffect(() => void load(), [load])
  return rows.length === 0 ? null : (
    <>
      {rows.map((s) => (
        <StatementCard key={s.id} statement={s} answered={() => void load()} />
      ))}
    </>
  )
}

function StatementCard({ statement: s, answered }: { readonly statement: Statement; readonly answered: () => void }): ReactElement {
  const say = useBoth()
  const [objecting, setObjecting] = useState(false)
  const [text, setText] = useState('')
  const [file, setFile] = useState<{ readonly id: number; readonly name: string }>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (body: object): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    await portal('POST', `/statement/${s.id}`, body).then(answered, (e: unknown) => setFailed(detailOf(e)))
    setBusy(false)
  }
  const take = async (picked: File): Promise<void> => {
    const form = new FormData()
    form.append('file', picked)
    await portal<{ id: number; name: string }>('POST', '/file', form).then(setFile, (e: unknown) => setFailed(detailOf(e)))
  }
  const figures: readonly (readonly [string, string])[] = [
    [say('期初', 'Opening'), s.opening],
    [say('签收', 'Received'), s.signed],
    [say('退货', 'Returned'), s.returned],
    [say('已付', 'Paid'), s.paid],
    [say('折让', 'Discount'), s.discount],
    [say('期末应付', 'Closing'), s.closing],
  ]
  return (
    <article className="card portal-card" data-testid="portal-statement">
      <h2>
        {say('往来对账单', 'Statement of account')} {s.period} <span className="note">{s.no}</span>
      </h2>
      <p className="note">
        {s.company} · {s.currency} · {say(`${s.sent_on} 发出`, `sent on ${s.sent_on}`)}
      </p>
      <dl className="portal-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{grouped(value)}</dd>
          </div>
        ))}
      </dl>
      {s.agreed_on !== null ? (
        <Alert type="success" showIcon title={say(`贵司已于 ${s.agreed_on} 确认`, `You agreed on ${s.agreed_on}`)} />
      ) : objecting ? (
        <div style={{ display: 'grid', gap: 8 }}>
          <Input.TextArea
            value={text}
            maxLength={300}
            rows={3}
            onChange={(e) => setText(e.target.value)}
            aria-label={say('异议说明', 'What differs')}
            placeholder={say('请说明哪一笔不一致、贵司的金额是多少', 'Say which item differs, and what your amount is')}
          />
          <span>
            <Upload accept=".pdf,.jpg,.jpeg,.png" showUploadList={false} beforeUpload={(f) => (void take(f), false)}>
              <Button>{file ? file.name : say('附上贵司账单（可选）', 'Attach your statement (optional)')}</Button>
            </Upload>
          </span>
          <span style={{ display: 'flex', gap: 8 }}>
            <Button onClick={() => setObjecting(false)}>{say('返回', 'Back')}</Button>
            <Button
              danger
              loading={busy}
              disabled={text.trim().length < 2}
              onClick={() => void send({ agreed: false, text: text.trim(), ...(file ? { file: file.id } : {}) })}
            >
              {say('提交异议', 'Object')}
            </Button>
          </span>
        </div>
      ) : (
        <span style={{ display: 'flex', gap: 8 }}>
          <Button type="primary" loading={busy} onClick={() => void send({ agreed: true })} data-testid="portal-agree">
            {say('确认无误', 'Agree')}
          </Button>
          <Button onClick={() => setObjecting(true)}>{say('有异议', 'Object')}</Button>
        </span>
      )}
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </article>
  )
}
