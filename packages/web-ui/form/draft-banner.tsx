import { dateTimeText, useDirty, useDraft, useText, useValues, type FormStore, type Values } from '@crossway/web-kit'
import { Alert, Button } from 'antd'
import { useEffect, type ReactElement } from 'react'

interface Props {
  readonly form: FormStore
  readonly route: string
  readonly recordId: number | 'new'
  readonly version: number | undefined
  readonly title: string
  /** Called with the function that removes the draft once the record is saved. */
  readonly onReady: (removeDraft: () => Promise<void>) => void
}

/** Saves a draft of what is typed, marks the tab as changed, and offers the draft of an earlier visit, with a warning where the record has changed since. */
export function DraftBanner({ form, route, recordId, version, title, onReady }: Props): ReactElement | null {
  const t = useText()
  const values = useValues(form)
  const dirty = useDirty(form)
  const draft = useDraft<Values>({ values: values as Values & object, dirty, recordId, version: version ?? null, title, route })
  useEffect(() => {
    onReady(draft.remove)
  })
  if (!draft.found || dirty) return null
  const restore = (): void => {
    form.patch(draft.found!.values)
    draft.dismiss()
  }
  return (
    <Alert
      className="draft-found"
      type={draft.stale ? 'warning' : 'info'}
      showIcon
      title={t('common.restoreDraft', { time: dateTimeText(draft.found.savedAt) })}
      description={draft.stale && recordId !== 'new' ? t('common.draftStale') : undefined}
      action={
        <>
          <Button size="small" type="link" onClick={restore}>
            {t('form.restore')}
          </Button>
          <Button size="small" type="text" onClick={() => void draft.remove()}>
            {t('common.discard')}
          </Button>
        </>
      }
    />
  )
}
