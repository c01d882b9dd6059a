import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Ant Design's inputs read the context of a form, and that file asks the whole form library for one provider. As soon as any page uses
 * a form, all of it would travel with the login page. Here the file gets the provider from where it stands.
 */
export function slimFormContext(): Plugin {
  const es = join(dirname(createRequire(createRequire(import.meta.url).resolve('antd/package.json')).resolve('@rc-component/form/package.json')), 'es')
  return {
    name: 'crossway:slim-form-context',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@rc-component/form' && importer && /[\\/]antd[\\/]es[\\/]form[\\/]context\.js$/.test(importer) ? join(es, 'FormContext.js') : undefined,
  }
}
