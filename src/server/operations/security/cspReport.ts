/** Reports of violations, in both forms that browsers send, reduced to what may be logged. */
import * as v from 'valibot';

/** The logged fields of a violation: no query, which may hold a visitor's words, and no address of a visitor. */
export interface Violation {
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

/** By the media type of a report: its text as its first violations. */
export const REPORTS = {
  'application/csp-report': readAs(single),
  'application/reports+json': readAs(several),
};
