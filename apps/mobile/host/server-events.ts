import { usePageActive, type ServerEvent } from '@crossway/web-kit'
import { useEffect, useEffectEvent } from 'react'
import { host } from './props.ts'

/** The shell's one stream in place of web-kit's own. */
export const onServerEvent = <T = unknown>(name: string, listener: (data: T, event: ServerEvent) => void): (() => void) =>
  host().shell.onServerEvent(name, listener as (data: never, event: ServerEvent) => void)

export function useServerEvent<T = unknown>(name: string, listener: (data: T) => void): void {
  const active = usePageActive()
  const heard = useEffectEvent((data: T) => listener(data))
  useEffect(() => (active ? onServerEvent<T>(name, (data) => heard(data)) : undefined), [name, active])
}
/** The stream is the shell's: it starts and hurries it. */
export const startEvents = (): void => {}
export const hurryEvents = (): void => {}
