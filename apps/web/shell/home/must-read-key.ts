import { queryClient } from '@crossway/web-kit'

/** What waits for its reader before every page, beside the list of the home page. */
export const mustReadKey = ['must-read'] as const
export const askMustRead = (): void => void queryClient.invalidateQueries({ queryKey: mustReadKey })
