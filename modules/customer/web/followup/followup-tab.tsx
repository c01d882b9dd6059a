import {
  dateTimeText,
  errorText,
  get,
  loadDefinition,
  post,
  randomId,
  stateLabel,
  useAuth,
  useLang,
  valueLabel,
  fieldAt,
  useBoth,
  type Definition,
  type ListAnswer,
  type ListRow,
  type RecordProps,
} from '@crossway/web-kit'
import { StateMark } from '@crossway/web-ui'
import { Button, DatePicker, Input, Select, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useState, type ReactElement } from 'react'

const types = ['phone', 'wechat', 'email', 'video', 'reception', 'exhibition', 'other'] as const
const results = ['no_answer', 'contacted', 'interested', 'proposal_sent', 'refused', 'agreed'] as const

/** What was said with the customer, the newest first, and a line to write the next touch down at once; visits are written on their page, with photo and place. */
export function FollowupTab({ record, refresh }: RecordProps): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const may = useAuth('followup/add')
  const [def, setDef] = useState<Definition>()
  const [rows, setRows] = useState<readonly ListRow[]>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    loadDefinition('followup').then(setDef, () => undefined)
  }, [])
  useEffect(() => {
    let gone = false
    const query = {
      filter: { customer: { in: [record.id] } },
      size: 50,
      sort: '-followup_at',
      fields: 'followup_at,followup_type,result,content,author,check_status,check_score,next_followup_at,next_plan,is_effective',
    }
    get<ListAnswer>('followup', { query, silent: true }).then(
      (a) => void (gone || setRows(a.rows)),
      () => void (gone || setRows([])),
    )
    return () => void (gone = true)
  }, [record.id, turn])
  if (!def || !rows) return <Skeleton active />
  const word = (field: string, v: unknown): string => {
    const at = fieldAt(def, field)
    return at && typeof v === 'string' ? valueLabel(at, v, lang) : ''
  }
  return (
    <div data-testid="followup-tab">
      {may && <Editor record={record} word={word} done={() => (setTurn((n) => n + 1), refresh())} />}
      {rows.length === 0 && <p className="note">{both('还没有跟进记录', 'No follow-up yet')}</p>}
      {rows.map((r) => (
        <article key={r.id} style={{ borderTop: '1px solid var(--split)', padding: '10px 0' }}>
          <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
            <b>{word('followup_type', r['followup_type'])}</b>
            <span>{word('result', r['result'])}</span>
            <StateMark
              record="followup"
              state={String(r['check_status'])}
              label={stateLabel(def, String(r['check_status']), lang)}
              zh={stateLabel(def, String(r['check_status']), 'zh-cn')}
            />
            {r['is_effective'] === false && <span className="note">{both('无效', 'not effective')}</span>}
            <span className="grow" style={{ flex: 1 }} />
            <span className="note">
              {(r['author'] as { title?: string } | null)?.title} · {dateTimeText(String(r['followup_at']))}
            </span>
          </div>
          <p style={{ margin: '4px 0', whiteSpace: 'pre-wrap' }}>{String(r['content'])}</p>
          {r['next_followup_at'] !== null && (
            <p className="note">
              {both('下次', 'Next')} {dateTimeText(String(r['next_followup_at']))} {String(r['next_plan'] ?? '')}
            </p>
          )}
        </article>
      ))}
    </div>
  )
}

function Editor({ record, word, done }: { record: ListRow; word: (field: string, v: string) => string; done: () => void }): ReactElement {
  const both = useBoth()
  const [type, setType] = useState<string>('phone')
  const [result, setResult] = useState<string>('contacted')
  const [content, setContent] = useState('')
  const [next, setNext] = useState<Dayjs | null>(() => dayjs().add(3, 'day').hour(10).minute(0).second(0))
  const [key, setKey] = useState(randomId)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const send = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await post(
        'followup',
        { customer: record.id, followup_type: type, result, content: content.trim(), next_followup_at: next?.toISOString() ?? null },
        { silent: true, idempotencyKey: key },
      )
      setContent('')
      setKey(randomId())
      done()
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const options = (field: string, values: readonly string[]): { value: string; label: string }[] =>
    values.map((value) => ({ value, label: word(field, value) }))
  return (
    <div style={{ display: 'grid', gap: 8, paddingBottom: 12 }}>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Select aria-label={both('方式', 'By')} value={type} style={{ width: 120 }} options={options('followup_type', types)} onChange={setType} />
        <Select aria-label={both('结果', 'Result')} value={result} style={{ width: 130 }} options={options('result', results)} onChange={setResult} />
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          aria-label={both('下次跟进', 'Next follow-up')}
          placeholder={both('下次跟进', 'Next follow-up')}
          value={next}
          onChange={setNext}
        />
      </div>
      <Input.TextArea
        rows={3}
        maxLength={2000}
        showCount
        aria-label={both('跟进内容', 'What was said')}
        placeholder={both('写明客户诉求、结论和下一步', 'What the customer wants, what was agreed, what comes next')}
        value={content}
        onChange={(e) => setContent(e.target.value)}
        data-testid="followup-content"
      />
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
      <div>
        <Button type="primary" loading={busy} disabled={content.trim().length < 5} onClick={() => void send()} data-testid="followup-save">
          {both('保存跟进', 'Save')}
        </Button>
      </div>
    </div>
  )
}
