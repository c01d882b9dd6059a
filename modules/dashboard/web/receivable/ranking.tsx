import { useText } from '@crossway/web-kit'
import { Segmented, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import type { Ageing } from '../../model/ageing.ts'
import type { RankedReceivable } from '../../model/receivable/breakdown.ts'
import { useBoard } from '../crm/use-board.ts'
import { Box, Waiting } from '../profit/box.tsx'
import { AgesTable } from './ages-table.tsx'
import type { OpenFigure } from './behind.tsx'

type By = 'party' | 'owner' | 'department' | 'company'
const by: readonly By[] = ['party', 'owner', 'department', 'company']
interface Props {
  readonly answer: Ageing
  readonly question: string
  readonly onOpen: (of: OpenFigure) => void
}

/** Who owes how much since when, ranked by party, by who answers for it, by department or company (dashboard.md receivableStatistics, table). */
export function Ranking({ answer, question, onOpen }: Props): ReactElement {
  const t = useText()
  const [cut, setCut] = useState<By>('party')
  return (
    <Box
      title={t('ageing.title')}
      note={`${answer.asOf} · CNY`}
      extra={
        <Segmented
          size="small"
          aria-label={t('ageing.rankBy')}
          value={cut}
          onChange={setCut}
          options={by.map((value) => ({ value, label: t(`ageing.by.${value}`) }))}
        />
      }
    >
      {answer.parties.length === 0 ? (
        <p className="note" role="status">
          {t('ageing.none')}
        </p>
      ) : cut === 'party' ? (
        <Parties answer={answer} onOpen={onOpen} />
      ) : (
        <Ranked key={cut} by={cut} question={question} onOpen={onOpen} />
      )}
    </Box>
  )
}

function Parties({ answer, onOpen }: Omit<Props, 'question'>): ReactElement {
  const t = useText()
  return (
    <AgesTable
      label={t('ageing.party')}
      caption={t('ageing.title')}
      testId="ageing-table"
      rows={answer.parties.map((p) => ({ ...p, key: `${p.party_type}:${p.party_id}`, title: p.party_name }))}
      more={[
        {
          title: t('ageing.dun.level'),
          of: (p) => (
            <>
              {p.dunning.level === 0 ? '–' : <Tag color={p.dunning.level > 2 ? 'red' : 'orange'}>{t(`ageing.dun.steps.${p.dunning.level}`)}</Tag>}
              {p.dunning.legal && <Tag color="purple">{t('ageing.dun.atLegal')}</Tag>}
            </>
          ),
        },
        { title: t('ageing.dun.last'), of: (p) => p.dunning.last ?? '–' },
        { title: t('ageing.dun.promised'), of: (p) => <span className={p.dunning.broken ? 'is-bad' : ''}>{p.dunning.promised ?? '–'}</span> },
      ]}
      onOpen={(party, bucket) => onOpen({ what: 'party', party, bucket })}
    />
  )
}

function Ranked({ by: cut, question, onOpen }: Omit<Props, 'answer'> & { readonly by: Exclude<By, 'party'> }): ReactElement {
  const t = useText()
  const board = useBoard<readonly RankedReceivable[]>(`board/receivables/ranking?by=${cut}&${question}`)
  if (!board.answer || board.problem) return <Waiting of={[board]} />
  return (
    <AgesTable
      label={t(`ageing.by.${cut}`)}
      caption={t('ageing.title')}
      testId="ageing-table"
      rows={board.answer.map((r) => ({ ...r, title: r.title ?? t('ageing.nobody') }))}
      onOpen={(r, bucket) => onOpen({ what: 'cut', by: cut, key: r.key, title: r.title, bucket })}
    />
  )
}
