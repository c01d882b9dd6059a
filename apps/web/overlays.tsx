import { useAskIdentity, useCopyField, useLeaveQuestion, useLoginAgain, usePlace, useSession } from '@crossway/web-kit'
import { lazy, Suspense, type ReactElement } from 'react'
import { loadOrTell } from './boot/load-or-tell.tsx'
import { useUpdate } from './boot/watch-version.ts'
import { Part } from './errors/part.tsx'
import { NoticeList } from './shell/notices/notice-list.tsx'
import { OfflineBanner } from './shell/offline/offline-banner.tsx'

const UpdateDialog = lazy(() => import('./shell/update/update-dialog.tsx'))
const LeaveDialog = lazy(() => import('./shell/leave/leave-dialog.tsx'))
const LoginAgainDialog = lazy(() => import('./session/login-again-dialog.tsx'))
const IdentityDialog = lazy(() => import('./session/identity-dialog.tsx'))
const MustChangePassword = lazy(() => import('./session/must-change-password.tsx'))
const LockScreen = lazy(() => import('./session/lock-screen.tsx'))
const MustRead = lazy(loadOrTell(() => import('./shell/home/must-read.tsx')))
const CopyField = lazy(() => import('./shell/copy/copy-field.tsx'))

/** What may lie over any screen. Each part is loaded when it first shows. */
export function Overlays(): ReactElement {
  const update = useUpdate((u) => u.open)
  const leave = useLeaveQuestion((q) => q.question !== undefined)
  const again = useLoginAgain((a) => a.open)
  const locked = useSession((s) => s.locked)
  const identity = useAskIdentity((a) => a.open)
  const mustChange = useSession((s) => s.must === 'password' && s.menu !== undefined)
  // the phone's application shows its own
  const inside = useSession((s) => s.menu !== undefined && s.must === undefined)
  const phoneOrLogin = usePlace((p) => p.path === '/' || /^\/admin\/m(\/|$)/.test(p.path))
  const copy = useCopyField((c) => c.value !== undefined)
  return (
    <>
      <OfflineBanner />
      <NoticeList />
      {leave && (
        <Part>
          <LeaveDialog />
        </Part>
      )}
      {inside && !phoneOrLogin && !locked && !again && (
        <Suspense fallback={null}>
          <MustRead />
        </Suspense>
      )}
      {copy && (
        <Part>
          <CopyField />
        </Part>
      )}
      {locked && (
        <Part>
          <LockScreen />
        </Part>
      )}
      {mustChange && !again && (
        <Part>
          <MustChangePassword />
        </Part>
      )}
      {identity && (
        <Part>
          <IdentityDialog />
        </Part>
      )}
      {again && (
        <Part>
          <LoginAgainDialog />
        </Part>
      )}
      {update && (
        <Part>
          <UpdateDialog />
        </Part>
      )}
    </>
  )
}
