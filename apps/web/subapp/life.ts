export type FailCode = 'LOAD' | 'BOOT' | 'MOUNT' | 'RUN'
type Cycle = (props: unknown) => Promise<unknown>
export type Lifecycles = Record<'bootstrap' | 'mount' | 'unmount', Cycle> & { update?: Cycle }

/** How far one instance of the sub-application has come. The loader's error texts are shortened in production, so its own words cannot tell. */
export interface Life {
  readonly app: Lifecycles
  readonly lifecycles: Record<'bootstrap' | 'mount' | 'unmount', Cycle>
  readonly booted: boolean
  readonly mounted: boolean
  leaving: boolean
  readonly stopWarning: () => void
}

export function createLife(app: Lifecycles, o: { warningMillis: number; slow: () => void; mounted: () => void }): Life {
  let warn: ReturnType<typeof setInterval> | undefined
  const stopWarning = (): void => clearInterval(warn)
  const watched = async (run: Cycle, props: unknown): Promise<unknown> => {
    stopWarning()
    warn = setInterval(o.slow, o.warningMillis)
    try {
      return await run(props)
    } finally {
      stopWarning()
    }
  }
  const life = {
    app,
    booted: false,
    mounted: false,
    leaving: false,
    stopWarning,
    lifecycles: {
      bootstrap: async (props: unknown) => {
        await watched(app.bootstrap, props)
        life.booted = true
      },
      mount: async (props: unknown) => {
        await watched(app.mount, props)
        life.mounted = true
        o.mounted()
      },
      // also called by the loader after a failed mount: then nothing is being left
      unmount: async (props: unknown) => {
        life.leaving = life.mounted
        await app.unmount(props)
        life.mounted = false
        life.leaving = false
      },
    },
  }
  return life
}

/** The phase an error belongs to, by what was reached before it. */
export const failCodeOf = (life: Pick<Life, 'booted' | 'mounted'> | undefined): FailCode =>
  !life ? 'LOAD' : !life.booted ? 'BOOT' : !life.mounted ? 'MOUNT' : 'RUN'
