interface Hosts {
  subapp_prod_host?: unknown
  subapp_test_host?: unknown
  subapp_test_port?: unknown
  cdn_url?: unknown
}

/** Where the sub-application lives, by the host this page came from. Never the visitor's own machine in a production build. */
export function entryOf(here: URL, site: Hosts, production: boolean): string {
  const own = `${here.origin}/m-app/`
  if (site.subapp_prod_host && here.host === site.subapp_prod_host) return site.cdn_url ? new URL('m-app/', withSlash(String(site.cdn_url))).href : own
  const port = Number(site.subapp_test_port ?? 8091)
  if (site.subapp_test_host && here.hostname === site.subapp_test_host) return `${here.protocol}//${here.hostname}:${port}/`
  return production ? own : `${here.protocol}//${here.hostname}:${port}/`
}
const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

interface Manifest {
  /** File of the hashed module, relative to the entry folder. */
  entry: string
}

/** The manifest names the hashed module; `retry` makes the address new, because browsers remember a failed import. */
export async function loadEntry(folder: string, retry: number): Promise<unknown> {
  const answer = await fetch(`${folder}manifest.json`, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`manifest ${answer.status}`)
  const { entry } = (await answer.json()) as Manifest
  const url = new URL(entry, folder)
  if (retry > 0) url.searchParams.set('r', String(retry))
  return import(/* @vite-ignore */ url.href)
}
