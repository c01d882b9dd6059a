import { notify, post, replaceQuery, useBoth, usePlace } from '@crossway/web-kit'
import { useEffect, useRef } from 'react'

const gone = { oauth_error: undefined, oauth_state: undefined, oauth_code: undefined }

/** A browser that comes back from a service’s page brings a consent in its address: it is handed in once and taken out of the address. */
export function ConsentReturn({ refresh }: { readonly refresh: () => void }): null {
  const both = useBoth()
  const done = useRef<string>(undefined)
  const { oauth_state, oauth_code, oauth_error } = usePlace((p) => p.query) as Readonly<Record<string, string | undefined>>
  useEffect(() => {
    const key = oauth_state ?? oauth_error
    if (key === undefined || done.current === key) return
    done.current = key
    replaceQuery(gone)
    if (oauth_error !== undefined) {
      notify({ kind: 'warning', text: both('对方页面上未同意授权', 'The consent was not given') })
      return
    }
    void post('oauth/return', { state: oauth_state, code: oauth_code })
      .then(() => notify({ kind: 'success', text: both('授权成功，令牌已加密保存', 'Let in: the tokens are sealed') }))
      .catch(() => undefined)
      .finally(refresh)
  }, [oauth_state, oauth_error, oauth_code, both, refresh])
  return null
}
