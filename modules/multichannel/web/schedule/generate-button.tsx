import { dayOf } from '@crossway/kernel'
import { auth, Declined, errorText, isProblem, notify, post, withQuestions, useBoth } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'

type Chosen = Readonly<Partial<Record<'template' | 'customer' | 'project' | 'store' | 'owner', number>>>
const needed = ['template', 'customer', 'project', 'owner'] as const

/** A client's items out of a template, by working days from a start (multichannel.md customerSchedule, generate). */
export function GenerateButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({})
  const [start, setStart] = useState(() => dayOf(new Date()))
  if (!auth('customerSchedule/add')) return null
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { ...chosen, start }
      const made = await withQuestions((confirmed) =>
        post<{ ids: readonly number[] }>('customer-schedules/generate', confirmed.length ? { ...body, confirmed } : body),
      )
      notify({ kind: 'success', text: both(`已生成 ${made.ids.length} 项`, `${made.ids.length} items are planned`) })
      setOpen(false)
      refresh()
    } catch (e) {
      if (!(e instanceof Declined) && isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    } finally {
      setBusy(false)
    }
  }
  const pick = (key: keyof Chosen, record: string, label: string, where?: Readonly<Record<string, Readonly<Record<string, unknown>>>>): ReactElement => (
    <RemoteSelect
      key={`${key} ${JSON.stringify(where ?? {})}`}
      record={record}
      label={label}
      placeholder={label}
      {...(where ? { where } : {})}
      value={chosen[key] === undefined ? [] : [chosen[key]]}
      onChange={(c) =>
        setChosen((now) => {
          const { [key]: _, ...rest } = now
          return c[0] ? { ...rest, [key]: c[0].id } : rest
        })
      }
    />
  )
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-generate">
        {both('按模板生成', 'From a template')}
      </Button>
      {open && (
        <PageModal
          centered
          title={both('按模板生成', 'From a template')}
          onCancel={() => setOpen(false)}
          onOk={() => void run()}
          okButtonProps={{ disabled: needed.some((k) => chosen[k] === undefined) }}
          confirmLoading={busy}
        >
          <div style={{ display: 'grid', gap: 8 }}>
            {pick('template', 'schedule_template', both('模板', 'Template'), { status: { eq: 'enabled' } })}
            {pick('customer', 'customer', both('客户', 'Client'))}
            {pick('project', 'project', both('项目', 'Project'), chosen.customer === undefined ? undefined : { customer: { eq: chosen.customer } })}
            {pick('store', 'store', both('店铺（可空）', 'Store (optional)'), chosen.project === undefined ? undefined : { project: { eq: chosen.project } })}
            {pick('owner', 'employee', both('负责人', 'Person in charge'))}
            <DatePicker
              allowClear={false}
              value={dayjs(start)}
              aria-label={both('开始日期', 'Start')}
              onChange={(d) => d && setStart(d.format('YYYY-MM-DD'))}
            />
          </div>
        </PageModal>
      )}
    </>
  )
}
