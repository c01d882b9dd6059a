import { text, useQuestionHost, useQuestions } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { Sheet } from './sheet.tsx'

/** Shows the question an action asks before it goes on. Stands once in the application. */
export function QuestionSheet(): ReactElement | null {
  const mine = useQuestionHost()
  const open = useQuestions((s) => s.open)
  if (!open || !mine) return null
  return (
    <Sheet
      title={open.title}
      name="question"
      role="alertdialog"
      onClose={() => open.answer(false)}
      footer={
        <>
          <button type="button" className="m-button" data-testid="question-no" onClick={() => open.answer(false)}>
            {open.cancelText ?? text('mobile.cancel')}
          </button>
          <button type="button" className={`m-button ${open.danger ? 'is-danger' : 'is-primary'}`} data-testid="question-yes" onClick={() => open.answer(true)}>
            {open.okText}
          </button>
        </>
      }
    >
      {open.detail?.map((line) => (
        <p key={line} className="m-question-line">
          {line}
        </p>
      ))}
    </Sheet>
  )
}
