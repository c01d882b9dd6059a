import { auth, errorText, isProblem, notify, post, useBoth, useLang, type ListRow } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, DatePicker, Select, Table } from 'antd'
import { useState, type ReactElement } from 'react'
import { goalWords } from '../../model/promotion-words.ts'

/** As many listings as the server takes at once. */
const most = 200
interface Answer {
  readonly made: readonly { readonly id: number; readonly no: string; readonly listing: string }[]
  readonly skipped: readonly { readonly listing: string; readonly reason: string }[]
}

/** A promotion object for each ticked listing; what is left out is named with the reason (promotion.md promotionalObj, add). */
export function MakeObjects({ selected, refresh }: { readonly selected: readonly ListRow[]; readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  if (!auth('promotionalObj/add')) return null
  const close = (): void => {
    setOpen(false)
    if (answer) refresh()
    setAnswer(undefined)
  }
  return (
    <>
      <Button
        disabled={selected.length > most}
        title={selected.length > most ? both(`每次最多${most}个商品`, `${most} listings at most at once`) : undefined}
        onClick={() => setOpen(true)}
        data-testid="btn-make-objects"
      >
        {both('建推广对象', 'Make promotion objects')}
      </Button>
      {open && !answer && <Ask mskus={selected.map((r) => r.id)} close={close} done={setAnswer} />}
      {open && answer && <Told answer={answer} close={close} />}
    </>
  )
}

function Ask({ mskus, close, done }: { readonly mskus: readonly number[]; readonly close: () => void; readonly done: (answer: Answer) => void }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const [busy, setBusy] = useState(false)
  const [goal, setGoal] = useState<string>()
  const [priority, setPriority] = useState('P1')
  const [days, setDays] = useState<readonly [string | null, string | null]>([null, null])
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      const [from, to] = days
      done(await post<Answer>('promotion-objects/make', { mskus, goal, priority, ...(from ? { start_date: from } : {}), ...(to ? { end_date: to } : {}) }))
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      centered
      title={both(`为 ${mskus.length} 个商品建推广对象`, `Promotion objects for ${mskus.length} listings`)}
      onCancel={close}
      onOk={() => void run()}
      okButtonProps={{ disabled: goal === undefined }}
      confirmLoading={busy}
    >
      <div style={{ display: 'grid', gap: 8 }}>
        <Select
          aria-label={both('目标', 'Goal')}
          placeholder={both('目标', 'Goal')}
          {...(goal ? { value: goal } : {})}
          options={Object.entries(goalWords).map(([value, words]) => ({ value, label: words[lang === 'en' ? 1 : 0] }))}
          onChange={setGoal}
        />
        <Select
          aria-label={both('优先级', 'Priority')}
          value={priority}
          options={['P0', 'P1', 'P2'].map((value) => ({ value, label: value }))}
          onChange={setPriority}
        />
        <DatePicker.RangePicker
          allowEmpty={[true, true]}
          placeholder={[both('开始日期', 'Start'), both('结束日期', 'End')]}
          onChange={(d) => setDays([d?.[0]?.format('YYYY-MM-DD') ?? null, d?.[1]?.format('YYYY-MM-DD') ?? null])}
        />
        <span className="note">
          {both(
            '每个商品一张草稿，标题、图片、价格和落地页取自商品；同一项目、同一目标已有未结束的对象时跳过并说明',
            'One draft a listing, with its title, picture, price and page; where an object of the same project and goal has not ended, it is left out and named',
          )}
        </span>
      </div>
    </PageModal>
  )
}

function Told({ answer, close }: { readonly answer: Answer; readonly close: () => void }): ReactElement {
  const both = useBoth()
  return (
    <PageModal
      centered
      title={both(`已建 ${answer.made.length} 个，跳过 ${answer.skipped.length} 个`, `${answer.made.length} made, ${answer.skipped.length} left out`)}
      onCancel={close}
      onOk={close}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Table
        size="small"
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        rowKey="listing"
        dataSource={[
          ...answer.skipped.map((s) => ({ listing: s.listing, result: s.reason })),
          ...answer.made.map((m) => ({ listing: m.listing, result: m.no })),
        ]}
        columns={[
          { title: 'MSKU', dataIndex: 'listing' },
          { title: both('结果', 'Result'), dataIndex: 'result' },
        ]}
      />
    </PageModal>
  )
}
