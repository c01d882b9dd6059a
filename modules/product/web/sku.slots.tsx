import { openTab, type DialogProps, type Slots } from '@crossway/web-kit'
import { loadOpenChange } from '@crossway/settings/web'
import { lazy, useEffect } from 'react'

/** A change of an article in use is typed into its form like any edit; what is controlled becomes a change request there. */
function ChangeInForm({ rows, close }: DialogProps): null {
  const id = rows[0]!.id
  useEffect(() => {
    close()
    openTab('sku', { DetailID: id, edit: 1 })
  }, [id, close])
  return null
}

const slots: Slots = {
  recordHeader: lazy(loadOpenChange),
  dialogs: { change: ChangeInForm, print_label: lazy(() => import('./label/label-dialog.tsx')) },
}
export default slots
