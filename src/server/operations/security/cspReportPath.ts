/** Where browsers send reports of violations of the Content-Security-Policy; a reserved name. */
export const CSP_REPORT_PATH = '/csp-reports';
/** The name of that endpoint in `Reporting-Endpoints` and `report-to`. */
export const CSP_REPORT_GROUP = 'csp';
