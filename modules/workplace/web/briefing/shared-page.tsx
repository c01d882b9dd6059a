import { linkCall, LinkProblem, useBoth } from '@crossway/web-kit'
import { Alert, Card, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { Content, Field } from './briefing-call.ts'
import { BriefingText } from './briefing-text.tsx'

interface Shared {
  readonly no: string
  readonly period: string
  readonly template: string
  readonly author: string
  readonly department: string
  readonly content: Content
  readonly fields: readonly Field[]
}
/** The one briefing behind a link, without a login; the token travels in a header (workplace.md briefingHistory). */
export function SharedBriefing({ token }: { readonly token: string }): ReactElement {
  const both = useBoth()
  const [found, setFound] = useState<Shared>()
  const [status, setStatus] = useState<number>()
  useEffect(() => {
    let gone = false
    linkCall<Shared>({ token }, '/api/briefings/shared').then(
      (briefing) => void (gone || setFound(briefing)),
      (e: unknown) => void (gone || setStatus(e instanceof LinkProblem ? e.status : 0)),
    )
    return () => void (gone = true)
  }, [token])
  const why =
    status === 410
      ? both('链接已失效，请向作者重新索取', 'The link has ended: ask its author for another')
      : status === 404
        ? both('链接不存在', 'There is no such link')
        : both('暂时无法打开，请稍后再试', 'It cannot be opened now: try again later')
  return (
    <div id="content" style={{ padding: 16, maxWidth: 860, margin: '0 auto' }} data-testid="shared-briefing">
      {status !== undefined && <Alert type="warning" showIcon title={why} role="alert" />}
      {!found && status === undefined && <Skeleton active />}
      {found && (
        <Card size="small" title={`${found.author} · ${found.template} · ${found.period}`} extra={found.department}>
          <BriefingText fields={found.fields} content={found.content} />
        </Card>
      )}
    </div>
  )
}
