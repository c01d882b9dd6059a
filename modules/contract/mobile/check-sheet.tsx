import { Sheet, usePhoneModel } from '@crossway/mobile-ui'
import { useBoth, type DialogProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { useChecks } from './check-items.ts'
import { CheckList } from './check-list.tsx'

/** The reviewer's items on the record's own page. */
export default function CheckSheet({ rows, close }: DialogProps): ReactElement {
  const both = useBoth()
  const { resource } = usePhoneModel()
  const checks = useChecks(resource.name, rows[0]!.id, () => close(true))
  return (
    <Sheet
      title={both('检查项', 'Check items')}
      name="check-items"
      onClose={() => close()}
      footer={
        <button type="button" className="m-button is-primary" disabled={checks.busy || checks.items.every((i) => !i.result)} onClick={() => void checks.send()}>
          {both('保存', 'Save')}
        </button>
      }
    >
      <CheckList checks={checks} />
    </Sheet>
  )
}
