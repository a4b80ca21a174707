import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;

/** One OpenSearch 2.x node in this JVM. Arguments: key=value node settings; path.home is required. */
public class OsNode extends Node {
    static final String[] MODULES = {
        "org.opensearch.transport.Netty4Plugin",
        "org.opensearch.index.reindex.ReindexPlugin",
        "org.opensearch.index.mapper.MapperExtrasPlugin",
        "org.opensearch.analysis.common.CommonAnalysisPlugin",
        "org.opensearch.plugin.repository.url.URLRepositoryPlugin",
        "org.opensearch.join.ParentJoinPlugin",
        // Lines of logs are grouped by a script.
        "org.opensearch.painless.PainlessPlugin",
        "org.opensearch.ingest.common.IngestCommonPlugin",
    };

    OsNode(Environment env, Collection<Class<? extends Plugin>> modules) {
        super(env, modules, true);
    }

    public static void main(String[] args) throws Exception {
        Settings.Builder b = Settings.builder();
        for (String a : args) {
            int eq = a.indexOf('=');
            b.put(a.substring(0, eq), a.substring(eq + 1));
        }
        Path home = Paths.get(b.get("path.home"));
        for (String d : new String[] {"config", "plugins", "modules"}) Files.createDirectories(home.resolve(d));
        List<Class<? extends Plugin>> modules = new ArrayList<>();
        for (String n : MODULES) modules.add(Class.forName(n).asSubclass(Plugin.class));
        Environment env = InternalSettingsPreparer.prepareEnvironment(
            b.build(), Collections.emptyMap(), home.resolve("config"), () -> "node");
        OsNode node = new OsNode(env, modules);
        CountDownLatch done = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try { node.close(); node.awaitClose(20, TimeUnit.SECONDS); } catch (Exception e) { e.printStackTrace(); }
            done.countDown();
        }));
        node.start();
        done.await();
    }
}
