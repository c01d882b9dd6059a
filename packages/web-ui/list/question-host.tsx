import { useQuestionHost, useQuestions } from '@crossway/web-kit'
import { lazy, Suspense, type ReactElement } from 'react'

const QuestionDialog = lazy(() => import('./question-dialog.tsx').then((m) => ({ default: m.QuestionDialog })))

/** Shows the open question. Stands once in every page; the newest page in front shows it. */
export function QuestionHost(): ReactElement | null {
  const mine = useQuestionHost()
  const open = useQuestions((s) => s.open !== undefined)
  return mine && open ? (
    <Suspense fallback={null}>
      <QuestionDialog />
    </Suspense>
  ) : null
}
