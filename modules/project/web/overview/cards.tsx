import { auth, openRecord, useLang, useBoth } from '@crossway/web-kit'
import { cardMoney, fullMoney, SparkLine } from '@crossway/web-ui'
import { Button, Progress, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { channelText, healthText, type Card, type Grouping, type Order } from './board-answer.ts'
import { ShareDialog } from './share-dialog.tsx'

const ordered = (cards: readonly Card[], by: Order): Card[] =>
  [...cards].sort((a, b) =>
    by === 'sales'
      ? Number(b.sales ?? 0) - Number(a.sales ?? 0)
      : by === 'score'
        ? Number(a.score ?? 101) - Number(b.score ?? 101)
        : Number(a.achievement ?? 1e9) - Number(b.achievement ?? 1e9),
  )

/** One card a project: its light, its sales of the month with the last thirty days, how far the target is reached, and what comes next. */
export function Cards({ cards, group, order }: { readonly cards: readonly Card[]; readonly group: Grouping; readonly order: Order }): ReactElement {
  const both = useBoth()
  const [shared, setShared] = useState<Card>()
  const nameOf = (c: Card): string => {
    if (group === 'channel') return both(...channelText[c.channel as keyof typeof channelText])
    return group === 'none' ? '' : (c[group] ?? both('无', 'None'))
  }
  const groups = [...Map.groupBy(ordered(cards, order), nameOf)]
  if (cards.length === 0) return <p className="tab-empty note">{both('没有您可见的项目', 'There are no projects that you may see')}</p>
  return (
    <>
      {groups.map(([name, own]) => (
        <section key={name}>
          {name && (
            <h3>
              {name} <span className="note">{own.length}</span>
            </h3>
          )}
          <div className="overview-cards">
            {own.map((c) => (
              <ProjectCard key={c.id} c={c} onShare={() => setShared(c)} />
            ))}
          </div>
        </section>
      ))}
      {shared && <ShareDialog project={shared.id} name={shared.name} onClose={() => setShared(undefined)} />}
    </>
  )
}

function ProjectCard({ c, onShare }: { readonly c: Card; readonly onShare: () => void }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const money = (v: string | null | undefined): string => {
    const shown = cardMoney(v ?? '0', lang)
    return `${shown.value}${shown.unit}`
  }
  const [zh, en, tone] = healthText[c.health]
  return (
    <article className="card overview-card" style={{ borderTopColor: c.color ?? undefined }} data-testid={`project-card-${c.id}`}>
      <header>
        <button type="button" className="overview-name" onClick={() => void openRecord('projectDetail', c.id)}>
          {c.name}
        </button>
        <Tag color={tone}>
          {both(zh, en)} {c.score ?? ''}
        </Tag>
      </header>
      <p className="note">{[c.leader, c.customer].filter(Boolean).join(' · ')}</p>
      <div className="overview-sales">
        <span title={`CNY ${fullMoney(c.sales ?? '0')}`}>
          <small>{both('本月销售', 'Sales')} CNY</small> <b className="num">{money(c.sales)}</b>
        </span>
        <SparkLine values={c.spark} width={96} label={both('近30天销售', 'Sales of the last 30 days')} />
      </div>
      <Progress
        aria-label={both('本月目标达成', 'Target of the month reached')}
        percent={Math.min(100, Math.round(Number(c.achievement ?? 0)))}
        size="small"
        format={() => (c.achievement === null ? '–' : `${Number(c.achievement).toFixed(0)}%`)}
      />
      {c.profit !== undefined && (
        <p className="note">
          {both('净利', 'Net profit')} CNY {money(c.profit)} {c.margin ? `· ${Number(c.margin).toFixed(1)}%` : ''}
        </p>
      )}
      <p className="note">
        {both(`下一里程碑：${c.next ?? '–'}`, `Next: ${c.next ?? '–'}`)}
        {c.risks > 0 && <Tag color="warning">{both(`风险 ${c.risks}`, `${c.risks} risks`)}</Tag>}
      </p>
      {auth('overview/share') && (
        <Button size="small" type="text" onClick={onShare}>
          {both('分享给客户', 'Share with the client')}
        </Button>
      )}
    </article>
  )
}
