import { get, useAuth, useServerEvent } from '@crossway/web-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type ReactElement } from 'react'
import { Data } from '../../boot/data.tsx'
import { loadOrTell } from '../../boot/load-or-tell.tsx'
import { Part } from '../../errors/part.tsx'
import { askMustRead, mustReadKey } from './must-read-key.ts'
import type { Announced } from './announcements.ts'

const AnnouncementDialog = lazy(loadOrTell(() => import('./announcement-dialog.tsx')))
const every = 5 * 60_000

/** Whatever page is open, also by its address: what must be read stands before it until its reader has confirmed it (workplace.md home). */
export default function MustRead(): ReactElement | null {
  return useAuth('home') ? (
    <Data>
      <Waiting />
    </Data>
  ) : null
}

function Waiting(): ReactElement | null {
  const { data } = useQuery({
    queryKey: mustReadKey,
    queryFn: async ({ signal }) =>
      (await get<{ rows: readonly Announced[] }>('home/announcements', { query: { must: '1' }, silent: true, timeout: 5000, signal })).rows,
    placeholderData: keepPreviousData,
    staleTime: every,
    refetchInterval: every,
  })
  useServerEvent('message.count', askMustRead)
  const first = data?.[0]
  if (!first) return null
  return (
    <Part>
      <AnnouncementDialog key={first.id} of={first} left={data.length} />
    </Part>
  )
}
