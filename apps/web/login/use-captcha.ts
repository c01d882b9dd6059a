import { get } from '@crossway/web-kit'
import { useCallback, useEffect, useState } from 'react'

export interface Captcha {
  id: string
  image: string
  audio: string
}
interface Answer {
  id: string
  image: string
  audio: string
}

const asUrl = (image: string): string => (image.trimStart().startsWith('<') ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}` : image)

/** The image in use; `renew` after every failed submit and on click. */
export function useCaptcha(needed: boolean): { captcha: Captcha | undefined; renew: () => void } {
  const [captcha, setCaptcha] = useState<Captcha>()
  const renew = useCallback(() => {
    void get<Answer>('captcha', { anonymous: true, slot: 'captcha' }).then(
      (a) => setCaptcha({ ...a, image: asUrl(a.image) }),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (needed) renew()
  }, [needed, renew])
  return { captcha: needed ? captcha : undefined, renew }
}
