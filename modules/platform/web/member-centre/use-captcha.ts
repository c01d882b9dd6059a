import { useQuery } from '@tanstack/react-query'

interface Captcha {
  readonly id: string
  readonly image: string
  readonly audio: string
}

/** The picture with the letters, where the installation asks for it; a new one after every try. */
export function useCaptcha(asked: boolean): { captcha: Captcha | undefined; renew: () => void } {
  const { data, refetch } = useQuery({
    queryKey: ['member-captcha'],
    queryFn: async () => (await (await fetch('/api/captcha')).json()) as Captcha,
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { captcha: asked ? data : undefined, renew: () => void (asked && refetch()) }
}
