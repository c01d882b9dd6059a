import { useQuestionHost, useQuestions } from '@crossway/web-kit'
import { lazy, Suspense, type ReactElement } from 'react'

const QuestionDialog = lazy(() => import('./question-dialog.tsx').then((m) => ({ default: m.QuestionDialog })))
const ChoosePeople = lazy(() => import('./choose-people.tsx').then((m) => ({ default: m.ChoosePeople })))

/** Shows the open question. Stands once in every page; the newest page in front shows it. */
export function QuestionHost(): ReactElement | null {
  const mine = useQuestionHost(true)
  const open = useQuestions((s) => s.open !== undefined)
  const choosing = useQuestions((s) => s.choice !== undefined)
  return mine && (open || choosing) ? (
    <Suspense fallback={null}>
      {open && <QuestionDialog />}
      {choosing && <ChoosePeople />}
    </Suspense>
  ) : null
}
