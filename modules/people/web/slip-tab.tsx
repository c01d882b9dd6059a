import { get, isProblem, messageOf, type RecordProps } from '@crossway/web-kit'
import { Alert, Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { SlipPaper, type Figures } from './slip-paper.tsx'
import { useWords } from './words.ts'

/** The figures of somebody's slip, asked for and written down; nothing is shown before. */
export default function SlipTab({ record }: RecordProps): ReactElement {
  const w = useWords()
  const [figures, setFigures] = useState<Figures>()
  const [problem, setProblem] = useState<string>()
  const show = async (): Promise<void> => {
    try {
      setFigures(await get<Figures>(`salary-slip/${record.id}/figures`, { silent: true }))
      setProblem(undefined)
    } catch (e) {
      setProblem(isProblem(e) ? (e.detail ?? messageOf(e)) : String(e))
    }
  }
  return (
    <>
      {problem && <Alert type="error" showIcon title={problem} />}
      {figures ? <SlipPaper figures={figures} /> : <Button onClick={() => void show()}>{w('查看金额', 'Show the amounts')}</Button>}
      <p className="note">{w('每次查看都会记入日志', 'Every look is written down')}</p>
    </>
  )
}
