import { route, type ServerModule } from '@crossway/server-kit'
import { faqCategories } from '../../model/library/faq.resource.ts'
import { askQuestion } from './faq-ask.commands.ts'

/** Whoever sees documents and answers may ask for one that is missing (project.md documentFAQ, ask: everyone). */
export const askRoutes: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/faq-ask/new',
      status: 201,
      node: 'documentFAQ',
      module: 'project',
      summary: '提问 · Ask a question that no answer is found to',
      body: {
        type: 'object',
        required: ['question', 'category'],
        additionalProperties: false,
        properties: {
          question: { type: 'string', minLength: 5, maxLength: 200 },
          category: { type: 'string', enum: [...faqCategories] },
          expert: { type: 'integer', minimum: 1 },
        },
      },
    },
    async ({ ctx, req }) => {
      const { question, category, expert } = req.body as { question: string; category: (typeof faqCategories)[number]; expert?: number }
      return { id: await app.db.tx((tx) => askQuestion({ app, tx, ctx }, { question: question.trim(), category, expert })) }
    },
  )
