import '@crossway/web-ui/table.css'
import { queryClient } from '@crossway/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren, ReactElement } from 'react'

/** The cache of reads, and the rules of plain tables that any page behind the login may show. Not around the login page: it needs none, and the library would double its own code. */
export const Data = ({ children }: PropsWithChildren): ReactElement => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
