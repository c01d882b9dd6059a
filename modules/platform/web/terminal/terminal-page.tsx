import { get, isProblem, errorText, post, useAuth, useLang, useRefresh, useText, registerTexts } from '@crossway/web-kit'
import { Blank, Failure, QuestionHost, registerGridTexts } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { CodeOutlined, SearchOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { CommandCard } from './command-form.tsx'
import { TaskItem } from './task-item.tsx'
import { useQueue, type Command } from './use-terminal.ts'
import './terminal.css'

registerTexts('terminal', { 'zh-cn': () => import('../texts/terminal.zh-cn.ts'), en: () => import('../texts/terminal.en.ts') })

registerGridTexts()

/** The safe terminal: commands of the list on the left, the installation's one queue on the right (platform.md §6.10). */
export default function TerminalPage(): ReactElement {
  const t = useText()
  const lang = useLang()
  const may = useAuth('terminal/run')
  const { queue, error, reload } = useQueue()
  const { data: commands } = useQuery({
    queryKey: ['terminal', 'commands', lang],
    queryFn: async () => (await get<{ rows: Command[] }>('terminal/commands', { silent: true })).rows,
  })
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<number>()
  useRefresh(reload)
  const wanted = words.trim().toLowerCase()
  const found = commands?.filter((c) => `${c.code} ${c.title}`.toLowerCase().includes(wanted)) ?? []
  const rows = queue?.rows ?? []
  const first = rows.find((r) => r.state === 'executing' || r.state === 'connecting' || r.state === 'failed' || r.state === 'unknown') ?? rows[0]
  const open = chosen ?? first?.id
  const clear = async (): Promise<void> => {
    await post('terminal/clear').catch((e: unknown) => {
      if (!isProblem(e)) throw e
    })
    await reload()
  }
  return (
    <div className="terminal" data-testid="page-terminal">
      <section className="card terminal-commands" aria-label={t('terminal.commands')}>
        <h2>{t('terminal.commands')}</h2>
        <Input
          allowClear
          prefix={<SearchOutlined />}
          value={words}
          placeholder={t('terminal.search')}
          aria-label={t('terminal.search')}
          onChange={(e) => setWords(e.target.value)}
        />
        {commands ? (
          <ul>
            {found.map((c) => (
              <CommandCard
                key={c.code}
                command={c}
                onAdded={(id) => {
                  setChosen(id)
                  void reload()
                }}
              />
            ))}
            {found.length === 0 && <li className="command">{t('terminal.none')}</li>}
          </ul>
        ) : (
          <Skeleton active paragraph={{ rows: 6 }} />
        )}
      </section>
      <section className="card terminal-tasks" aria-label={t('terminal.tasks')}>
        <header>
          <h2>
            {t('terminal.tasks')}
            {queue?.running && <span className="running-dot" aria-hidden />}
          </h2>
          <span className="grow" />
          {may && (
            <Button size="small" onClick={() => void clear()} data-testid="btn-clearFinished">
              {t('terminal.clear')}
            </Button>
          )}
        </header>
        {queue?.blocked && <Alert type="error" showIcon title={t('terminal.blocked', { c: queue.blocked.command })} data-testid="queue-blocked" role="alert" />}
        {error !== null && error !== undefined && !queue && <Failure problem={error as never} text={errorText(error)} onRetry={() => void reload()} />}
        {!queue && !error && <Skeleton active paragraph={{ rows: 6 }} />}
        {queue && rows.length === 0 && <Blank icon={<CodeOutlined />} title={t('terminal.empty')} />}
        <ol>
          {rows.map((r) => (
            <TaskItem key={r.id} task={r} open={r.id === open} onToggle={() => setChosen(r.id === open ? -1 : r.id)} onChanged={() => void reload()} />
          ))}
        </ol>
      </section>
      <QuestionHost />
    </div>
  )
}
