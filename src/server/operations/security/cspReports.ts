import type { FastifyPluginAsync } from 'fastify';
import { safeParse } from 'valibot';
import { MAX_REPORT } from '../limits/limits';
import { Refusal } from '../limits/refusals';
import { CSP_REPORT_PATH } from './contentSecurityPolicy';
import { REPORTS, type Violation } from './cspReport';

/**
 * Logs what browsers report of violations of the Content-Security-Policy, a bounded line for each report
 * (rule: security.csp-reports).
 */
export const cspReports: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  for (const [type, report] of Object.entries(REPORTS))
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: MAX_REPORT }, (_request, text, done) => {
      const read = safeParse(report, text);
      if (read.success) done(null, read.output);
      else done(new Refusal(400, 'invalid_report', 'the body is no report of a violation'));
    });

  app.post<{ Body: Violation[] | undefined }>(
    CSP_REPORT_PATH,
    { onRequest: (request) => app.countReport(request) },
    async (request, reply) => {
      if (!request.body) throw new Refusal(400, 'invalid_report', 'a report has a body');
      request.log.warn({ violations: request.body }, 'blocked by a policy of the page');
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
};
