import type { Page } from '@playwright/test'

const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
/** A phone as the application recognises one. */
export const phone = { viewport: { width: 390, height: 844 }, userAgent: agent, isMobile: true, hasTouch: true }
export const hash = (page: Page): string => decodeURIComponent(page.url().split('#')[1] ?? '')
export const goes = (page: Page, at: string): Promise<unknown> => page.goto(`/#${at}`)
/** The sub-application in its container. */
export const app = (page: Page): ReturnType<Page['locator']> => page.locator('#subapp-container .m-app')
