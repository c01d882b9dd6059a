import { Declined, errorText, notify, post, ProblemError, withQuestions } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { riskText, message, severityText, useWords } from '../words.ts'
import type { Change, RoleColumn } from './matrix-edits.ts'

interface Preview {
  readonly roles: readonly {
    readonly role: number
    readonly people: number
    readonly risky: readonly { readonly node: string; readonly risk: string }[]
    readonly notGranted: readonly string[]
  }[]
  readonly conflicts: readonly {
    readonly rule: string
    readonly severity: string
    readonly text: string
    readonly employee: number
    readonly name: string
    readonly a: string
    readonly b: string
  }[]
}
interface Props {
  readonly changes: readonly Change[]
  readonly roles: readonly RoleColumn[]
  readonly nameOf: (r: RoleColumn) => string
  /** Writes the set; the matrix's own way unless said otherwise. */
  readonly save?: (changes: readonly Change[], reason: string, confirmed: readonly string[]) => Promise<unknown>
  readonly onClose: () => void
  /** false = somebody was faster: read the roles anew. */
  readonly onDone: (saved: boolean) => void
}

const saveAll: NonNullable<Props['save']> = (changes, reason, confirmed) =>
  post('organization/matrix', { changes, reason, ...(confirmed.length ? { confirmed } : {}) }, { silent: true })

/** The change set before it is saved: what is given and taken, whom it touches, what deserves a second look, which duties would fall together. */
export function SaveMatrix({ changes, roles, nameOf, save: write = saveAll, onClose, onDone }: Props): ReactElement {
  const w = useWords()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const preview = useQuery({
    queryKey: ['organization', 'matrix', 'preview', changes],
    queryFn: () => post<Preview>('organization/matrix/preview', { changes }, { silent: true }),
    enabled: changes.length > 0,
    retry: false,
    staleTime: 0,
  }).data
  const count = changes.reduce((n, c) => n + c.add.length + c.remove.length, 0)
  const blocked = preview?.conflicts.some((c) => c.severity === 'block') === true
  const notGranted = [...new Set(preview?.roles.flatMap((r) => r.notGranted) ?? [])]
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailed('')
    try {
      await withQuestions((confirmed) => write(changes, reason.trim(), confirmed))
      notify({ kind: 'success', code: 'matrix.saved', text: w('保存成功！', 'Saved') })
      onDone(true)
    } catch (e) {
      if (e instanceof Declined) return
      if (!(e instanceof ProblemError)) throw e
      setFailed(e.code === 'MATRIX_STALE' ? `${e.detail ?? e.message} ${othersDiff(e, roles)}` : errorText(e))
      if (e.code === 'MATRIX_STALE' || e.code === 'STALE_VERSION') onDone(false)
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      width={720}
      title={w(`保存 ${count} 处修改`, `Save ${count} changes`)}
      okText={w('保存', 'Save')}
      cancelText={w('取消', 'Cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      okButtonProps={{ disabled: !reason.trim() || blocked || notGranted.length > 0 || count === 0, ...({ 'data-testid': 'btn-save-matrix' } as object) }}
      onOk={() => void save()}
      onCancel={onClose}
      wrapProps={{ 'data-testid': 'dialog-matrix' } as object}
    >
      <div className="dialog-stack">
        {failed && <Alert type="warning" showIcon title={failed} />}
        {count === 0 && <Alert type="info" showIcon title={w('数据未改动！', 'Nothing was changed!')} />}
        {notGranted.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={w(`只能授予自己拥有的权限：${notGranted.join('、')}`, `You can give only what you hold: ${notGranted.join(', ')}`)}
          />
        )}
        {preview?.conflicts.map((c) => (
          <Alert
            key={`${c.rule}.${c.employee}.${c.a}.${c.b}`}
            type={c.severity === 'block' ? 'error' : 'warning'}
            showIcon
            title={
              <>
                {message(w, severityText, c.severity)} · {c.name} · {c.text} <span className="mono note">{c.a}</span> + <span className="mono note">{c.b}</span>
              </>
            }
          />
        ))}
        {changes.map((c) => {
          const about = preview?.roles.find((r) => r.role === c.role)
          return (
            <section key={c.role} className="change-set">
              <h3>
                {nameOf(roles.find((r) => r.id === c.role)!)}
                {about && <span className="note"> {w(`涉及 ${about.people} 人`, `${about.people} people`)}</span>}
              </h3>
              <div className="change-nodes">
                {c.add.map((n) => (
                  <span key={n} className="mono is-added">
                    +{n} {riskOf(about?.risky, n) && <span className="risk-mark">{message(w, riskText, riskOf(about?.risky, n))}</span>}
                  </span>
                ))}
                {c.remove.map((n) => (
                  <span key={n} className="mono is-removed">
                    −{n}
                  </span>
                ))}
              </div>
            </section>
          )
        })}
        <Input.TextArea
          autoSize={{ minRows: 2 }}
          maxLength={200}
          showCount
          value={reason}
          placeholder={w('变更原因（必填）', 'Reason (required)')}
          aria-label={w('变更原因', 'Reason')}
          data-testid="field-reason"
          onChange={(e) => setReason(e.target.value)}
        />
      </div>
    </PageModal>
  )
}
const riskOf = (risky: Preview['roles'][number]['risky'] | undefined, node: string): string | undefined => risky?.find((r) => r.node === node)?.risk

/** What the faster one did to the same roles, so that it can be judged before the set is laid on again. */
function othersDiff(e: ProblemError, roles: readonly RoleColumn[]): string {
  const now = ((e.data as { roles?: { id: number; name: string; nodes?: string[]; by?: string }[] } | undefined)?.roles ?? []).filter((r) => r.nodes)
  return now
    .map((r) => {
      const before = roles.find((x) => x.id === r.id)?.nodes ?? []
      const diff = [...r.nodes!.filter((n) => !before.includes(n)).map((n) => '+' + n), ...before.filter((n) => !r.nodes!.includes(n)).map((n) => '−' + n)]
      return `${r.name} (${r.by ?? '–'}): ${diff.join(' ') || '–'}`
    })
    .join('; ')
}
