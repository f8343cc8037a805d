import type { ErrorGroup } from '../../../core/errors/groupErrors';
import { Card, Section, Stack, useIntl } from '@wadachi/shared';
import { errorsMessages as messages } from './messages';
import styles from './ErrorsList.module.css';

/** The list shows at most this many errors, and versions of one. */
const maxShown = 5;

/** Errors for visitors, by package, what most networks saw first. */
export const ErrorsList = ({ errors }: { readonly errors: readonly ErrorGroup[] }) => {
  const intl = useIntl();
  const packages = [...new Set(errors.map((error) => error.package))];
  return (
    <Section title={intl.formatMessage(messages.title)}>
      {packages.length === 0 && <p>{intl.formatMessage(messages.none)}</p>}
      {packages.map((name) => {
        const own = errors.filter((error) => error.package === name);
        return (
          <Card as="article" key={name}>
            <Stack gap={4}>
              <h3>{name}</h3>
              <Stack as="ol" gap={4}>
                {own.slice(0, maxShown).map((error) => (
                  <li key={`${error.name} ${placeOf(error)} ${error.message}`}>
                    <Entry error={error} />
                  </li>
                ))}
              </Stack>
              {own.length > maxShown && (
                <p className={styles.soft}>
                  {intl.formatMessage(messages.more, { more: own.length - maxShown, name })}
                </p>
              )}
            </Stack>
          </Card>
        );
      })}
    </Section>
  );
};

const Entry = ({ error }: { readonly error: ErrorGroup }) => {
  const intl = useIntl();
  const { name, message, count, loads, networks, versions, routes, browsers } = error;
  const instant = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const given = versions
    .slice(0, maxShown)
    .map(({ version, given: as }) => (as === null ? version : intl.formatMessage(messages[as], { version })));
  return (
    <Stack gap={1} className={styles.error}>
      <strong>{message === '' ? name : `${name}: ${message}`}</strong>
      <span className={styles.place}>{placeOf(error) || intl.formatMessage(messages.unknownPlace)}</span>
      <span>{intl.formatMessage(messages.seen, { count, loads, networks })}</span>
      <span className={styles.soft}>
        {[
          intl.formatList(given),
          routes.length > 0 && intl.formatMessage(messages.routes, { routes: intl.formatList(routes) }),
          browsers.length > 0 && intl.formatList(browsers),
          intl.formatMessage(messages.time, { first: instant(error.first_at), last: instant(error.last_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Stack>
  );
};

const placeOf = ({ place }: ErrorGroup): string =>
  place ? `${place.file}:${place.line}${place.function === null ? '' : ` ${place.function}`}` : '';
