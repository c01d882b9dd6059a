import { detailOf, auth, linkTo, openRecord, pagesOfRecord, useSession } from '@crossway/web-kit'
import type { MouseEvent, PropsWithChildren, ReactElement } from 'react'

/** The page that opens a record, if the account may see one. */
export const routeFor = (record: string): string | undefined => pagesOfRecord(record).find(auth)

/** A link to a record: a tab of its own; Ctrl or the middle button opens a new window like any link. */
export function RecordLink({
  record,
  id,
  route,
  className,
  children,
}: PropsWithChildren<{ record: string; id: number; route?: string; className?: string }>): ReactElement {
  useSession((s) => s.permissionsVersion)
  const to = route ?? routeFor(record)
  if (!to) return <span className={className}>{children}</span>
  const open = (e: MouseEvent): void => {
    e.stopPropagation()
    if (e.metaKey || e.ctrlKey || e.shiftKey || e.button !== 0) return
    e.preventDefault()
    void openRecord(to, detailOf(to, record, id))
  }
  return (
    <a href={linkTo(`/admin/${to}`, { DetailID: detailOf(to, record, id) })} className={className} onClick={open}>
      {children}
    </a>
  )
}
