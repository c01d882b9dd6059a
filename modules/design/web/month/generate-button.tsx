import { dayOf } from '@crossway/kernel'
import { auth, errorText, isProblem, notify, post, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'

const urls: Readonly<Record<string, string>> = {
  targetCoefficient: 'design-target/generate',
  planePerformance: 'design-performance/plane/generate',
  videoPerformance: 'design-performance/video/generate',
}
/** Makes the targets or the performance of a month; what stands already stays. */
export function GenerateButton({ route, refresh }: { readonly route: string; readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const [month, setMonth] = useState<string>()
  if (!auth(`${route}/generate`)) return null
  const run = async (): Promise<void> => {
    try {
      const { made } = await post<{ made: number }>(urls[route]!, { month })
      notify({ kind: 'success', text: both(`已生成 ${made} 条`, `${made} made`) })
      setMonth(undefined)
      refresh()
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    }
  }
  const text = both('生成月份', 'Generate a month')
  return (
    <>
      <Button onClick={() => setMonth(dayOf(new Date()).slice(0, 7))} data-testid="btn-generate">
        {text}
      </Button>
      {month !== undefined && (
        <PageModal
          centered
          title={text}
          onCancel={() => setMonth(undefined)}
          onOk={() => void run()}
          okButtonProps={{ disabled: !/^20\d\d-(0[1-9]|1[0-2])$/.test(month) }}
        >
          <Input aria-label={both('月份', 'Month')} value={month} placeholder="2026-10" onChange={(e) => setMonth(e.target.value)} />
        </PageModal>
      )}
    </>
  )
}
