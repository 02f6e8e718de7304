import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Page } from '@fieldhouse/shell/ui/page';
import { NameCard } from '@fieldhouse/shell/ui/name-card';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { Tabs } from '@fieldhouse/shell/ui/tabs';
import { toast } from '@fieldhouse/shell/ui/toast';
import { Database, History, Mail, Settings2, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DatabaseTab } from './database-tab.tsx';
import { EmailTab } from './email-tab.tsx';
import { GeneralFields } from './general-fields.tsx';
import { SecurityFields } from './security-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SystemHistory } from './system-history.tsx';
import { useEmailForm } from './use-email-form.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The history is shown at the settings' path, by a query parameter. */
export const SettingsScreen = () => {
  const [query] = useSearchParams();
  return query.get('show') === 'history' ? <SystemHistory /> : <Settings />;
};

/**
 * The forms live here, not in their tabs, so that switching tabs keeps edits. The name comes with the settings above it, which
 * would move it.
 */
const Settings = () => {
  const [tab, setTab] = useState('general');
  const navigate = useNavigate();
  const settings = useSettingsForm(setTab);
  const email = useEmailForm();
  return (
    <Page>
      <PageHeader
        secondary={[
          {
            label: 'View History',
            icon: <History size={16} aria-hidden />,
            onSelect: () => void navigate('/sysadmin/settings?show=history'),
          },
        ]}
      />
      <Tabs
        label="System settings"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'general',
            label: 'General',
            icon: <Settings2 size={16} />,
            content: (
              <Stack>
                <SettingsForm title="General" Fields={GeneralFields} settings={settings} />
                {(settings.ready || settings.failure) && (
                  <NameCard
                    seenBy="Shown in the history."
                    onSaved={() => toast({ title: 'Your name has been saved' })}
                  />
                )}
              </Stack>
            ),
          },
          {
            value: 'security',
            label: 'Security',
            icon: <ShieldCheck size={16} />,
            content: <SettingsForm title="Security" Fields={SecurityFields} settings={settings} />,
          },
          {
            value: 'database',
            label: 'Database',
            icon: <Database size={16} />,
            content: <DatabaseTab />,
          },
          {
            value: 'email',
            label: 'Email',
            icon: <Mail size={16} />,
            content: <EmailTab email={email} />,
          },
        ]}
      />
    </Page>
  );
};
