import { ask, get, openRecord, post, useSession, type ListRow } from '@crossway/web-kit'
import { PageDrawer, StateTag } from '@crossway/web-ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { decisionText, reviewStateText, message, useWords } from '../words.ts'
import { SimpleTable, type Row } from './simple-table.tsx'
import { titleOf } from '../ref-parts.ts'

interface Line extends Row {
  readonly id: number
  readonly decision: string | null
}
const tone: Readonly<Record<string, string>> = { revoke: 'bad-text', unsure: 'wait-text' }

interface Props {
  readonly id: number
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** One round, line by line: keep, revoke or unsure; what is revoked is gone at once. Only the reviewer decides. */
export function ReviewDrawer({ id, onChanged, onClose }: Props): ReactElement {
  const w = useWords()
  const client = useQueryClient()
  const runner = useConfirmed()
  const me = useSession((s) => s.admin)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [comment, setComment] = useState('')
  const key = ['organization', 'review', id]
  const { data, error } = useQuery({ queryKey: key, queryFn: () => get<ListRow>(`access-review/${id}`, { silent: true }), retry: false })
  const again = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: key })
    onChanged()
  }
  const act = async (action: string, args: object): Promise<void> => {
    if (await runner.run((confirmed) => post(`access-review/${id}/actions/${action}`, { args, confirmed }, { silent: true }))) {
      setChosen([])
      setComment('')
      await again()
    }
  }
  const decide = async (decision: string): Promise<void> => {
    if (
      decision === 'revoke' &&
      !(await ask({
        title: w(`收回 ${chosen.length} 项角色？立即生效`, `Revoke ${chosen.length} roles? It takes effect at once`),
        okText: w(`收回 ${chosen.length} 项`, `Revoke ${chosen.length}`),
        danger: true,
      }))
    )
      return
    await act('decide', { lines: chosen.map(Number), decision, ...(comment.trim() ? { comment: comment.trim() } : {}) })
  }
  const lines = (data?.['lines'] ?? []) as Line[]
  const left = lines.filter((l) => l.decision === null || l.decision === 'unsure').length
  const reviewer = data?.['reviewer'] as { id: number; title: string } | undefined
  const mine = data?.['status'] === 'running' && (me?.super === true || me?.employee_id === reviewer?.id)
  return (
    <PageDrawer
      size={1080}
      title={
        data ? (
          <span className="drawer-title">
            {String(data['period'])}{' '}
            <StateTag
              record="access_review"
              state={String(data['status'])}
              zh={reviewStateText[String(data['status'])]?.[0] ?? ''}
              label={message(w, reviewStateText, data['status'])}
            />
          </span>
        ) : (
          w('权限复核', 'Access review')
        )
      }
      onClose={onClose}
      footer={
        mine && (
          <div className="drawer-foot review-foot">
            <span>{chosen.length ? w(`已选 ${chosen.length} 项`, `${chosen.length} selected`) : w(`剩 ${left} 项未作结论`, `${left} without decision`)}</span>
            <Input
              value={comment}
              maxLength={500}
              placeholder={w('意见', 'Comment')}
              aria-label={w('意见', 'Comment')}
              onChange={(e) => setComment(e.target.value)}
            />
            <span className="grow" />
            <Button danger disabled={!chosen.length} onClick={() => void decide('revoke')} data-testid="review-revoke">
              {w('收回', 'Revoke')}
            </Button>
            <Button disabled={!chosen.length} onClick={() => void decide('unsure')}>
              {w('待定', 'Unsure')}
            </Button>
            {chosen.length > 0 || left > 0 ? (
              <Button type="primary" disabled={!chosen.length} loading={runner.busy} onClick={() => void decide('keep')} data-testid="review-keep">
                {w('保留', 'Keep')}
              </Button>
            ) : (
              <Button type="primary" loading={runner.busy} onClick={() => void act('finish', {})} data-testid="review-finish">
                {w('完成复核', 'Finish')}
              </Button>
            )}
          </div>
        )
      }
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className="dialog-stack">
          {runner.failed && <Alert type="error" showIcon title={runner.failed} />}
          <dl className="org-facts">
            <div>
              <dt>{w('复核人', 'Reviewer')}</dt>
              <dd>{reviewer?.title}</dd>
            </div>
            <div>
              <dt>{w('截止', 'Due')}</dt>
              <dd>{String(data['due_on'])}</dd>
            </div>
            <div>
              <dt>{w('进度', 'Progress')}</dt>
              <dd>
                {lines.length - left} / {lines.length}
              </dd>
            </div>
          </dl>
          {data['status'] === 'draft' && (
            <Alert
              type="info"
              showIcon
              title={w('开始后为范围内的每位角色成员生成一行', 'Starting makes a line for every holder in the scope')}
              action={
                <Button size="small" loading={runner.busy} onClick={() => void act('start', {})}>
                  {w('开始复核', 'Start')}
                </Button>
              }
            />
          )}
          {data['status'] === 'running' && !mine && <Alert type="info" showIcon title={w('只有复核人可以作结论', 'Only the reviewer decides')} />}
          <SimpleTable
            rows={lines}
            rowKey={(l) => String(l['id'])}
            selection={mine ? { keys: chosen, onChange: setChosen, locked: (l) => l['decision'] === 'revoke' } : undefined}
            columns={[
              {
                key: 'employee',
                zh: '员工',
                en: 'Person',
                render: (l) => <a onClick={() => void openRecord('employee', Number((l['employee'] as { id: number }).id))}>{titleOf(l['employee'])}</a>,
              },
              { key: 'role', zh: '角色', en: 'Role', render: (l) => titleOf(l['role']) },
              {
                key: 'decision',
                zh: '结论',
                en: 'Decision',
                render: (l) =>
                  l['decision'] ? (
                    <span className={tone[String(l['decision'])]}>{message(w, decisionText, l['decision'])}</span>
                  ) : (
                    <span className="note">{w('未作结论', 'None yet')}</span>
                  ),
              },
              { key: 'comment', zh: '意见', en: 'Comment' },
            ]}
          />
        </div>
      )}
    </PageDrawer>
  )
}
