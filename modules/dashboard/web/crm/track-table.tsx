import { useBoth } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { perCustomer, rateText, trackColumns } from '../../model/crm/crm-sheets.ts'
import type { Track, TrackBoard, TrackSet } from '../../model/crm/tracks.ts'
import { titlesOf } from '../../model/sheet/columns.ts'
import { Box } from '../profit/box.tsx'
import { Amount, Count, Head } from './figure-cells.tsx'

interface Props {
  readonly a: TrackBoard
  readonly note: string
  readonly customers: (set: TrackSet, r: Track) => void
  readonly money: (r: Track, node: 'S1' | 'S5' | 'S6', title: string) => void
}
/** One row an industry: its cohort, its stock in the open sea and what its customers bring. */
export function TrackTable({ a, note, customers, money }: Props): ReactElement {
  const both = useBoth()
  const head = titlesOf(trackColumns(a, both))
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
