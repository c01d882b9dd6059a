import { useBoth } from '@crossway/web-kit'
import { num } from '@crossway/kernel'
import { percentText } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { winRate, type Track, type TrackBoard, type TrackSet } from '../../model/crm/tracks.ts'
import { Box } from '../profit/box.tsx'
import { Amount, Count, Head } from './figure-cells.tsx'

export const rateText = (r: Pick<Track, 'leads' | 'signed'>): string => percentText(winRate(r.signed, r.leads)?.toFixed(6))
const perCustomer = (r: Track): string | null => (r.s6 === null || r.booked.length === 0 ? null : num(r.s6).div(r.booked.length).toFixed(2))
type Both = ReturnType<typeof useBoth>
export const trackHead = (a: TrackBoard, both: Both): string[] => [
  both('行业', 'Industry'),
  both('线索', 'Leads'),
  both('领取', 'Claimed'),
  both('有效跟进', 'Followed up'),
  both('洽谈中', 'Negotiating'),
  both('签约', 'Signed'),
  both('签约率', 'Win rate'),
  both('平均天数', 'Mean days'),
  ...(a.rights.amounts ? [both('签约额', 'Signed amount')] : []),
  both('在营项目', 'Active projects'),
  both('近12月净销售额', 'Net sales, 12 months'),
  ...(a.rights.cost ? [both('近12月经营利润', 'Operating profit')] : []),
  ...(a.rights.company ? [both('户均公司利润', 'Company profit each')] : []),
  both('流失', 'Churned'),
  both('公海存量', 'Open sea'),
]
export const trackSheet = (a: TrackBoard, both: Both) => ({
  title: both('招商行业赛道', 'Industry tracks'),
  head: trackHead(a, both),
  rows: a.tracks.map((r) => [
    r.name,
    ...[r.leads, r.claimed, r.followed, r.negotiating, r.signed].map(String),
    rateText(r),
    r.days,
    ...(a.rights.amounts ? [r.amount] : []),
    String(r.projects),
    r.s1,
    ...(a.rights.cost ? [r.s5] : []),
    ...(a.rights.company ? [perCustomer(r)] : []),
    String(r.churned),
    String(r.opensea),
  ]),
})

interface Props {
  readonly a: TrackBoard
  readonly note: string
  readonly customers: (set: TrackSet, r: Track) => void
  readonly money: (r: Track, node: 'S1' | 'S5' | 'S6', title: string) => void
}
/** One row an industry: its cohort, its stock in the open sea and what its customers bring. */
export function TrackTable({ a, note, customers, money }: Props): ReactElement {
  const both = useBoth()
  const head = trackHead(a, both)
  return (
    <Box title={both('赛道表', 'Tracks')} note={note}>
      {a.tracks.length === 0 ? (
        <p className="note">{both('本期没有客户', 'No customers in this period')}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={both('赛道表', 'Tracks')}>
          <table className="plain-table" data-testid="track-table">
            <Head cells={head} />
            <tbody>
              {a.tracks.map((r) => (
                <tr key={r.id}>
                  <td>
                    {r.name}
                    {r.track && <span className="note"> {r.track}</span>}
                  </td>
                  {(['leads', 'claimed', 'followed', 'negotiating', 'signed'] as const).map((set) => (
                    <Count key={set} n={r[set]} onOpen={() => customers(set, r)} />
                  ))}
                  <td className="num">{rateText(r)}</td>
                  <td className="num">{r.days ?? '–'}</td>
                  {a.rights.amounts && <Amount value={r.amount} onOpen={() => customers('signed', r)} />}
                  <Count n={r.projects} onOpen={() => customers('projects', r)} />
                  <Amount value={r.s1} onOpen={() => money(r, 'S1', both('净销售额', 'Net sales'))} />
                  {a.rights.cost && <Amount value={r.s5} onOpen={() => money(r, 'S5', both('经营利润', 'Operating profit'))} />}
                  {a.rights.company && <Amount value={perCustomer(r)} onOpen={() => money(r, 'S6', both('公司利润', 'Company profit'))} />}
                  <Count n={r.churned} onOpen={() => customers('churned', r)} />
                  <Count n={r.opensea} onOpen={() => customers('opensea', r)} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Box>
  )
}
