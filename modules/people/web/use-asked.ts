import { errorText, get } from '@crossway/web-kit'
import { useState } from 'react'

/** What an address answers once it is asked for, and why it does not; before that nothing is read, since each look at somebody's pay is written down. */
export function useAsked<T>(url: string): { readonly answer: T | undefined; readonly problem: string | undefined; readonly ask: () => void } {
  const [answer, setAnswer] = useState<T>()
  const [problem, setProblem] = useState<string>()
  const ask = async (): Promise<void> => {
    try {
      setAnswer(await get<T>(url, { silent: true }))
      setProblem(undefined)
    } catch (e) {
      setProblem(errorText(e))
    }
  }
  return { answer, problem, ask: () => void ask() }
}
