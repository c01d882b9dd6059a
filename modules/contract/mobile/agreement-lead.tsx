import type { ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import ChangesCard from './changes-card.tsx'
import PaperCard from './paper-card.tsx'

/** A reviewer reads what changes, then the whole text as it shall be. */
export default function AgreementLead({ record }: { readonly record: ListRow }): ReactElement {
  return (
    <>
      <ChangesCard record={record} />
      <PaperCard record={record} />
    </>
  )
}
