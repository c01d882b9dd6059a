import { errorText, get } from '@crossway/web-kit'
import { useEffect, useState } from 'react'

/** An answer read once, again when `turn` changes. */
export function useRead<A>(path: string, turn: unknown = 0): { answer: A | undefined; failed: string | undefined } {
  const [answer, setAnswer] = useState<A>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    get<A>(path, { silent: true }).then(
      (a) => void (gone || setAnswer(a)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [path, turn])
  return { answer, failed }
}
