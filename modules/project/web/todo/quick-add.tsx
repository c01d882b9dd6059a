import { auth, faultText, notify, post, searchOptions, useBoth, useSession } from '@crossway/web-kit'
import { ThunderboltOutlined } from '@ant-design/icons'
import { Input, Tooltip } from 'antd'
import { useState, type ReactElement } from 'react'
import { readQuickLine } from '../../model/todo/quick-line.ts'

/** The record of that name that the writer may choose: the one that is called so, else the only one that is found. */
async function named(record: string, name: string): Promise<number | undefined> {
  const found = await searchOptions(record, name, undefined, `quick-${record}`)
  const exact = found.filter((o) => o.title === name)
  const one = exact.length > 0 ? exact : found
  return one.length === 1 ? one[0]!.id : undefined
}

/** One line makes a task: when, where, who and how urgent stand among its words (project.md ToDoTasks). */
export function QuickAdd({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const own = useSession((s) => s.admin?.employee_id ?? undefined)
  const [line, setLine] = useState('')
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (!auth('ToDoTasks/add')) return null
  const add = async (): Promise<void> => {
    const q = readQuickLine(line, new Date())
    if (!q.title) return setFailed(both('请写明要做什么', 'Say what is to be done'))
    setBusy(true)
    setFailed(undefined)
    try {
      const [assignee, project] = await Promise.all([q.assignee ? named('employee', q.assignee) : own, q.project ? named('project', q.project) : undefined])
      if (assignee === undefined) {
        const who = q.assignee ?? both('本人', 'yourself')
        return setFailed(both(`没有找到唯一的员工“${who}”，请写全名`, `No single employee “${who}”: write the full name`))
      }
      if (q.project && project === undefined) return setFailed(both(`没有找到唯一的项目“${q.project}”`, `No single project “${q.project}”`))
      await post(
        'todo',
        {
          title: q.title,
          assignee,
          ...(q.due ? { due_at: q.due } : {}),
          ...(project === undefined ? {} : { project }),
          ...(q.priority ? { priority: q.priority } : {}),
        },
        { silent: true },
      )
      notify({ kind: 'success', code: 'success', text: both(`已添加：${q.title}`, `Added: ${q.title}`) })
      setLine('')
      refresh()
    } catch (e) {
      setFailed(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Tooltip open={failed !== undefined} title={<span role="alert">{failed}</span>} placement="bottomLeft">
      <Input
        prefix={<ThunderboltOutlined />}
        style={{ width: 320 }}
        maxLength={200}
        value={line}
        disabled={busy}
        {...(failed === undefined ? {} : { status: 'error' as const })}
        aria-label={both('快速添加任务', 'Add a task quickly')}
        placeholder={both('快速添加：补货 明天 17:00 #项目 @张三 !高', 'Quick add: restock tomorrow 17:00 #project @name !high')}
        data-testid="todo-quick"
        onChange={(e) => {
          setLine(e.target.value)
          setFailed(undefined)
        }}
        onPressEnter={() => void add()}
      />
    </Tooltip>
  )
}
