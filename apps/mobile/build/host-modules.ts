import { join } from 'node:path'
import type { Plugin } from 'vite'

const own: Readonly<Record<string, string>> = {
  'web-kit/request/request.ts': 'host/request.ts',
  'web-kit/events/server-events.ts': 'host/server-events.ts',
}

/**
 * The sub-application has no request layer and no event stream of its own (platform.md §4.2: one refresh, one XSRF pair, one duplicate rule):
 * wherever web-kit asks for its own, it gets the shell's.
 */
export function hostModules(root: string): Plugin {
  return {
    name: 'crossway:host-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/(request|server-events)\.ts$/.test(source)) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const twin = found && Object.entries(own).find(([file]) => found.id.replaceAll('\\', '/').endsWith(`/packages/${file}`))
      return twin ? join(root, twin[1]) : found
    },
  }
}
