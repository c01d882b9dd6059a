import { notify, post, queryClient, replaceQuery, useText, type PageProps } from '@crossway/web-kit'
import { useEffect, useRef } from 'react'

const gone = { consent_error: undefined, state: undefined, selling_partner_id: undefined, spapi_oauth_code: undefined }

/** A browser that comes back from Amazon's page brings a consent in its address: it is handed in once and taken out of the address. */
export function useConsent(query: PageProps['query']): void {
  const t = useText()
  const done = useRef<string>(undefined)
  const { state, selling_partner_id, spapi_oauth_code, consent_error } = query
  useEffect(() => {
    const key = state ?? consent_error
    if (key === undefined || done.current === key) return
    done.current = String(key)
    replaceQuery(gone)
    if (consent_error !== undefined) {
      notify({ kind: 'warning', text: t('reports.consentDenied') })
      return
    }
    void post('amazon/consent', { state, selling_partner_id, spapi_oauth_code })
      .then(() => notify({ kind: 'success', text: t('reports.consentDone') }))
      .catch(() => undefined)
      .finally(() => void queryClient.invalidateQueries({ queryKey: ['connector'] }))
  }, [state, consent_error, selling_partner_id, spapi_oauth_code, t])
}
