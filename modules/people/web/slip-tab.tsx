import type { RecordProps } from '@crossway/web-kit'
import { Alert, Button } from 'antd'
import type { ReactElement } from 'react'
import { SlipPaper, type Figures } from './slip-paper.tsx'
import { useAsked } from './use-asked.ts'
import { useWords } from './words.ts'

/** The figures of somebody's slip, asked for and written down; nothing is shown before. */
export default function SlipTab({ record }: RecordProps): ReactElement {
  const w = useWords()
  const { answer: figures, problem, ask } = useAsked<Figures>(`salary-slip/${record.id}/figures`)
  return (
    <>
      {problem && <Alert type="error" showIcon title={problem} />}
      {figures ? <SlipPaper figures={figures} /> : <Button onClick={ask}>{w('查看金额', 'Show the amounts')}</Button>}
      <p className="note">{w('每次查看都会记入日志', 'Every look is written down')}</p>
    </>
  )
}
