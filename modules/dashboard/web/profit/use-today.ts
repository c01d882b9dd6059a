import { dayOf } from '@crossway/kernel'
import { useState } from 'react'

/** The company's day when the page was opened. */
export const useToday = (): string => useState(() => dayOf(new Date()))[0]
