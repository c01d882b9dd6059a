/** Handlers of a `switchable` record whose switching changes nothing else. */
export const switched = { disable: () => 'disabled' as const, enable: () => 'enabled' as const } as const
