import { get, useLang, usePageActive, useText, type RowProps, type Slots } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { ToneGlyph } from '@crossway/web-ui'
import { Alert } from 'antd'
import type { ReactElement } from 'react'
import { registerPlatformTexts } from '../platform-texts.ts'
import '../administration.css'

registerPlatformTexts()

const tones = { ok: 'done', refused: 'waiting', failed: 'bad' } as const
const words: Readonly<Record<string, readonly [string, string]>> = { ok: ['成功', 'Done'], refused: ['被拒绝', 'Refused'], failed: ['失败', 'Failed'] }
function ResultCell({ row }: RowProps): ReactElement {
  const lang = useLang()
  const result = String(row['result'])
  const tone = tones[result as keyof typeof tones] ?? 'neutral'
  return (
    <span className={`state-mark is-${tone}`}>
      <ToneGlyph tone={tone} />
      <span className="ell">{words[result]?.[lang === 'en' ? 1 : 0] ?? result}</span>
    </span>
  )
}
/** The title in the reader's language. */
function TitleCell({ row }: RowProps): ReactElement {
  const lang = useLang()
  return <span>{String((lang === 'en' ? row['title_en'] : row['title']) ?? row['title'])}</span>
}

const most = 30
/** Many failures or exports at once stand in red above the list. */
function Burst(): ReactElement | null {
  const t = useText()
  const active = usePageActive()
  const { data } = useQuery({
    queryKey: ['admin-log', 'burst'],
    queryFn: () => get<{ failures: number; exports: number }>('admin-log/burst', { silent: true }),
    enabled: active,
    refetchInterval: active ? 60_000 : false,
  })
  if (!data || (data.failures < most && data.exports < most)) return null
  return <Alert className="log-burst" type="error" showIcon banner title={t('auth/adminLog.burst', data)} />
}

const slots: Slots = { cells: { result: ResultCell, title: TitleCell }, toolbar: [Burst] }
export default slots
