import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '@hibari/node/http/sendProblem';
import { MAX_REPORT } from '../limits/limits';
import { CSP_REPORT_PATH } from './contentSecurityPolicy';

/** The logged fields of a violation: no query, which may hold a visitor's words, and no address of a visitor. */
interface Violation {
  /** Of the Content-Security-Policy, or the name of another policy. */
  directive: string;
  /** Origin of what was blocked, or a word such as `inline`. */
  blocked: string;
  /** Path of the page. */
  page: string;
}

/** Violations of one report that are logged; browsers send several at once. */
const MAX_VIOLATIONS = 5;
const MAX_PATH = 200;

const directive = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ', 1)[0] ?? ''),
  v.regex(/^[a-z-]{1,40}$/),
);
const blocked = v.pipe(v.string(), v.transform(originOf));
const page = v.pipe(
  v.string(),
  v.transform((url) => (URL.canParse(url) ? new URL(url).pathname.slice(0, MAX_PATH) : '')),
);

/** `report-uri`: older than the Reporting API. */
const single = v.pipe(
  v.object({
    'csp-report': v.object({
      'violated-directive': directive,
      'blocked-uri': v.optional(blocked, ''),
      'document-uri': page,
    }),
  }),
  v.transform(({ 'csp-report': report }): Violation[] => [
    {
      directive: report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    },
  ]),
);

const cspViolation = v.pipe(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({ effectiveDirective: directive, blockedURL: v.optional(blocked, ''), documentURL: page }),
  }),
  v.transform(({ body }): Violation => {
    return { directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL };
  }),
);

/** Of `Integrity-Policy`, which has no directives. */
const integrityViolation = v.pipe(
  v.object({
    type: v.literal('integrity-violation'),
    body: v.object({ blockedURL: blocked, documentURL: page }),
  }),
  v.transform(({ body }): Violation => {
    return { directive: 'integrity-policy', blocked: body.blockedURL, page: body.documentURL };
  }),
);

const KNOWN_TYPES = ['csp-violation', 'integrity-violation'];

const several = v.pipe(
  v.array(v.object({ type: v.string(), body: v.unknown() })),
  v.transform((reports) => reports.filter(({ type }) => KNOWN_TYPES.includes(type))),
  v.array(v.union([cspViolation, integrityViolation])),
  v.minLength(1),
);

function originOf(address: string): string {
  if (/^[a-z-]{0,40}$/.test(address)) return address;
  if (!URL.canParse(address)) return 'unknown';
  const { origin, protocol } = new URL(address);
  return (origin === 'null' ? protocol : origin).slice(0, MAX_PATH);
}

const readAs = (form: v.GenericSchema<unknown, Violation[]>) =>
  v.pipe(
    v.string(),
    v.parseJson(),
    form,
    v.transform((violations) => violations.slice(0, MAX_VIOLATIONS)),
  );

/** Both forms that browsers send, by the media type of a report: its text as its first violations. */
export const REPORTS = {
  'application/csp-report': readAs(single),
  'application/reports+json': readAs(several),
};

/**
 * Logs what browsers report of violations of the Content-Security-Policy, a bounded line for each report
 * (rule: security.csp-reports).
 */
export const cspReports: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  for (const [type, report] of Object.entries(REPORTS))
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: MAX_REPORT }, (_request, text, done) => {
      const read = v.safeParse(report, text);
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
