import { CloseCircleOutlined } from '@ant-design/icons'
import { useNetwork, useText, type FormSection, type FormStore } from '@crossway/web-kit'
import { Button } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { LineTotals } from '../lines/line-totals.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'

interface Props {
  readonly form: FormStore
  readonly sections: readonly FormSection[]
  readonly wrong: string | undefined
  readonly busy: boolean
  /** Seconds until it may be saved again. */
  readonly wait?: number
  readonly onCancel: () => void
  readonly onSave: () => void
  readonly onSaveNew?: (() => void) | undefined
  readonly saveText?: string
  readonly more?: ReactNode
}

/** Error text left, running totals, then cancel, save and new, and the one primary button. */
export function FormFooter({ form, sections, wrong, busy, wait = 0, onCancel, onSave, onSaveNew, saveText, more }: Props): ReactElement {
  const t = useText()
  const offline = useNetwork((n) => n.offline)
  const lines = sections.flatMap((s) => s.fields.filter((at) => at.field.kind === 'lines' && at.field.target!.sums?.length))
  return (
    <footer className="form-foot">
      <span className="form-wrong" role="status" aria-live="assertive">
        {wrong && (
          <>
            <CloseCircleOutlined /> {wrong}
          </>
        )}
      </span>
      <span className="grow" />
      {lines.map((at) => (
        <LineTotals key={at.path} at={at} form={form} />
      ))}
      {more}
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      {onSaveNew && (
        <Button disabled={busy || offline || wait > 0} onClick={onSaveNew}>
          {t('form.saveNew')}
        </Button>
      )}
      <SubmitButton loading={busy} wait={wait} onClick={onSave}>
        {saveText ?? t('common.save')}
      </SubmitButton>
    </footer>
  )
}
