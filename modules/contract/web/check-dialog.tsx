import { useLang, usePageModel, type DialogProps } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { both } from './both.ts'
import { useChecks } from './check-items.ts'
import { CheckList } from './check-list.tsx'

/** The reviewer's items on the record's own page. */
export default function CheckDialog({ rows, close }: DialogProps): ReactElement {
  const lang = useLang()
  const { resource } = usePageModel()
  const checks = useChecks(resource.name, rows[0]!.id, () => close(true))
  return (
    <PageModal
      title={both(lang, '检查项', 'Check items')}
      onCancel={() => close()}
      okText={both(lang, '保存', 'Save')}
      okButtonProps={{ disabled: checks.items.every((i) => !i.result), loading: checks.busy }}
      onOk={() => void checks.send()}
    >
      <CheckList checks={checks} />
    </PageModal>
  )
}
