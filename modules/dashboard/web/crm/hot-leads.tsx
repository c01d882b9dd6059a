import { openRecord, useBoth } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import type { HotLead } from '../../model/crm/tracks.ts'
import { Box } from '../profit/box.tsx'
import { Head } from './figure-cells.tsx'

/** Promising customers whom nobody works on. */
export function HotLeads({ hot }: { hot: readonly HotLead[] }): ReactElement {
  const both = useBoth()
  return (
    <Box title={both('高分线索', 'Hot leads')} note={both('线索分≥80，无人负责或 7 天未跟进', 'Score of 80 and more, unowned or idle for 7 days')}>
      {hot.length === 0 ? (
        <p className="note">{both('没有闲置的高分线索', 'No idle hot leads')}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={both('高分线索', 'Hot leads')}>
          <table className="plain-table">
            <Head
              cells={[both('客户', 'Customer'), both('行业', 'Industry'), both('负责人', 'Owner'), both('线索分', 'Score'), both('闲置天数', 'Idle days')]}
            />
            <tbody>
              {hot.map((h) => (
                <tr key={h.id}>
                  <td>
                    <button type="button" className="figure-link is-link" onClick={() => void openRecord(h.pool, h.id)}>
                      {h.no} {h.name}
                    </button>
                  </td>
                  <td className="num">{h.industry}</td>
                  <td className="num">{h.owner ?? both('公海', 'Open sea')}</td>
                  <td className="num">{h.score}</td>
                  <td className="num">{h.idle}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Box>
  )
}
